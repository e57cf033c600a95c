// RUNE without the hall: Python in a worker of its own, which answers what the page asks (runehall/offline/door.py).
import { loadPyodide } from "./pyodide.mjs";

async function open() {
  const [python, sources] = await Promise.all([
    loadPyodide({ indexURL: "/pyodide/" }),
    fetch("/pyodide/rules.json").then((answer) => answer.json()),
  ]);
  for (const [path, text] of Object.entries(sources)) {
    const file = `/rules/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, text);
  }
  python.runPython("import sys; sys.path.insert(0, '/rules')");
  return python.pyimport("runehall.offline.door");
}

const door = open();

self.onmessage = async ({ data: { id, text } }) => {
  try {
    self.postMessage({ id, answer: (await door).ask(text) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
