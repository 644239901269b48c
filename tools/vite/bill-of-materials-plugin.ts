/** Lists the packages that the built site is made of, as CycloneDX, beside the files for servers. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { serversFolder } from '../hosts/index.ts';

const BILL = 'sbom.cdx.json';

/** What a stylesheet imports is no module. */
const BASE_STYLES = 'node_modules/tailwindcss/index.css';

interface Locked {
  version: string;
  integrity?: string;
  license?: string;
}

interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, Locked>;
}

export function billOfMaterials(): Plugin {
  const files = new Set<string>();
  return {
    name: 'tapak:bill-of-materials',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const assets = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' ? part.originalFileNames : [],
      );
      for (const file of [...this.getModuleIds(), ...assets, BASE_STYLES]) files.add(file);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const lockfile = JSON.parse(
          await readFile(join(root, 'package-lock.json'), 'utf8'),
        ) as Lockfile;
        const bill = billOf(
          lockfile,
          [...files].map((file) => relative(root, resolve(root, file))),
        );
        const folder = serversFolder(resolve(root, build.outDir));
        await writeFile(join(folder, BILL), `${JSON.stringify(bill, null, 2)}\n`);
      },
    },
  };
}

/** What of the lockfile the files belong to. It bears no date, so that a build can be repeated. */
export function billOf({ name, version, packages }: Lockfile, files: readonly string[]) {
  const places = new Set(files.flatMap((file) => file.match(PLACE_OF_PACKAGE) ?? []));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': name } },
    components: [...places]
      .toSorted()
      .flatMap((place) => (packages[place] ? [componentOf(place, packages[place])] : [])),
  };
}

/** To the last folder of packages, as one may lie in another. */
const PLACE_OF_PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

function componentOf(place: string, { version, integrity, license }: Locked) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashIn(integrity)] }),
  };
}

/** The lockfile writes `sha512-` and base64, the bill hexadecimal digits. */
function hashIn(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace(/^SHA/, 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
