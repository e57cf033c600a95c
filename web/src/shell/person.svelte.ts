/** What the reader is called, for the menu. */

let name = $state.raw<() => string>(() => "");

/** Says where the name is found: it may change, and so may the language that a guest is named in. */
export function namePerson(found: () => string): void {
  name = found;
}

export function ownName(): string {
  return name();
}
