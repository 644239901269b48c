/** Each paragraph as one line: `home.yaml:1  headline  is empty: write something.` */
export const linesOf = (paragraphs: readonly string[], folder: string) =>
  paragraphs
    .flatMap((all) => all.split('\n\n'))
    .map((each) =>
      each
        .trim()
        .replace(`${folder}/`, '')
        .replaceAll(folder, 'CONTENT')
        .replace(/\n {6}/, '  '),
    );
