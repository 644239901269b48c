/** Returns a function that numbers a name if a file system could confuse it with an earlier name. */
export function uniqueNames() {
  const taken = new Set<string>();
  return (wanted: string, ending = '') => {
    let name = wanted;
    for (let count = 2; taken.has(folded(name + ending)); count++) name = `${wanted}-${count}`;
    taken.add(folded(name + ending));
    return name + ending;
  };
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();

const LONGEST = 300;

export function asSentence(text: string) {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length > LONGEST) return `${line.slice(0, LONGEST)}…`;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
