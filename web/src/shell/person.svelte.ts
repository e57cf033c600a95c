/** The reader's name, for the menu. */

let name = $state.raw<() => string>(() => "");

/** Sets a getter for the name, which may change, as may the language of a guest's name. */
export function namePerson(found: () => string): void {
  name = found;
}

export function ownName(): string {
  return name();
}
