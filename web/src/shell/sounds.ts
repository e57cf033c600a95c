/** Short sounds of stone and wood, synthesised so that nothing is loaded. */

import { prefs } from "./prefs.svelte.ts";

let audio: AudioContext | null = null;

function knock(ctx: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const tone = ctx.createOscillator();
  const gain = ctx.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + length);
}

function scrape(ctx: AudioContext, at: number, length: number, tone: number, loud: number): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const noise = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = tone;
  filter.Q.value = 1.2;
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(ctx.destination);
  noise.start(at);
}

export type Sound =
  "lay" | "draw" | "master" | "token" | "turn" | "no" | "win" | "lose" | "chat" | "yours" | "rattle" | "tick" | "slide";

/** Plays a sound unless sounds are off; browsers allow none before the first touch. */
export function play(sound: Sound): void {
  if (!prefs.sounds || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const ctx = audio;
  const now = ctx.currentTime + 0.005;
  switch (sound) {
    case "lay":
      scrape(ctx, now, 0.07, 1800, 0.25);
      knock(ctx, now + 0.03, 190, 0.11, 0.35);
      break;
    case "draw":
      scrape(ctx, now, 0.12, 3200, 0.18);
      break;
    case "master":
      knock(ctx, now, 320, 0.12, 0.35);
      knock(ctx, now + 0.07, 240, 0.16, 0.3);
      break;
    case "token":
      knock(ctx, now, 1250, 0.2, 0.12);
      knock(ctx, now + 0.05, 1660, 0.24, 0.09);
      break;
    case "turn":
      scrape(ctx, now, 0.04, 2600, 0.12);
      break;
    case "no":
      knock(ctx, now, 130, 0.14, 0.25);
      break;
    case "chat":
      knock(ctx, now, 720, 0.08, 0.1);
      break;
    case "yours":
      knock(ctx, now, 440, 0.14, 0.14);
      knock(ctx, now + 0.1, 586, 0.2, 0.14);
      break;
    case "lose":
      [330, 262, 196].forEach((pitch, i) => knock(ctx, now + i * 0.16, pitch, 0.3, 0.12));
      break;
    case "rattle":
      // Stones that land one after another.
      for (let i = 0; i < 14; i += 1)
        knock(ctx, now + 0.25 + i * 0.06 + Math.random() * 0.04, 500 + Math.random() * 900, 0.05, 0.1 * (1 - i / 18));
      scrape(ctx, now + 0.3, 0.9, 1400, 0.1);
      break;
    case "tick":
      knock(ctx, now, 880, 0.06, 0.16);
      break;
    case "slide":
      scrape(ctx, now, 0.7, 900, 0.25);
      break;
    case "win":
      [392, 523, 659, 784].forEach((pitch, i) => knock(ctx, now + i * 0.11, pitch, 0.34, 0.16));
      break;
  }
}
