/** A page of pictures: the states of each flow, one below the other, and how each looks in every view. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describeMachine } from '../../src/atlas/machines/description.ts';
import type { MachineFile } from '../../src/atlas/machines/files.ts';
import { stateNodes } from '../../src/atlas/machines/introspection.ts';

export const WIDTHS = [390, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;
const VIEWS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const));

export const pictureOf = (state: string, width: number, scheme: string) =>
  `${state}-${width}-${scheme}.png`;

const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 1.5rem }
  table { width: 100%; table-layout: fixed; border-spacing: 0.75rem }
  th, td { text-align: left; vertical-align: top; overflow-wrap: anywhere }
  thead th:nth-child(n + 4) { width: 29% }
  p { font-weight: normal }
  img { display: block; width: 100%; outline: 1px solid gray }
`;

export function sheetOf(files: readonly MachineFile[], isPictured: (state: string) => boolean) {
  const title = 'Every state of every flow';
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {files.map((file) => (
          <Flow key={file.name} file={file} isPictured={isPictured} />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

interface FlowProps {
  file: MachineFile;
  isPictured: (state: string) => boolean;
}

function Flow({ file, isPictured }: FlowProps) {
  const { title, summary } = describeMachine(file);
  return (
    <section id={file.machine.id}>
      <h2>{title}</h2>
      <p>{summary}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            {VIEWS.map(([width, scheme]) => (
              <th key={`${width} ${scheme}`} scope="col">
                {width} px, {scheme}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stateNodes(file.machine)
            .slice(1)
            .map(({ id, path, description }) => (
              <tr key={id} id={id}>
                <th scope="row">
                  {path.join('.')}
                  <p>{description}</p>
                </th>
                {isPictured(id) ? (
                  VIEWS.map(([width, scheme]) => {
                    const picture = pictureOf(id, width, scheme);
                    return (
                      <td key={picture}>
                        <a href={picture}>
                          <img
                            src={picture}
                            alt={`${id} at ${width} px, ${scheme}`}
                            loading="lazy"
                          />
                        </a>
                      </td>
                    );
                  })
                ) : (
                  <td colSpan={VIEWS.length}>The preview of the atlas cannot show this state.</td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
