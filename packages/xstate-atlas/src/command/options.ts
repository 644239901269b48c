/** Reads the arguments of the command. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Payloads } from '../walk/events.ts';

/** An error whose message is shown without a stack. */
export class CliError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const FORMATS = ['html', 'svg', 'json'] as const;
type Format = (typeof FORMATS)[number];

export interface Options {
  /** Files, folders and globs. */
  patterns: readonly string[];
  formats: readonly Format[];
  /** A folder, or `-` for the standard output. */
  out: string;
  /** The inputs of machines, and the arguments of functions that make machines, by name. */
  inputs: Readonly<Record<string, unknown>>;
  /** The payloads of events, by the name of the machine. */
  payloads: Readonly<Record<string, Payloads>>;
  isVerbose: boolean;
  /** The time limit for each file, in milliseconds. */
  limit: number;
  /** The number of levels that are drawn unfolded. */
  depth: number | undefined;
}

export const STANDARD_OUTPUT = '-';

const HELP = `Draws the XState 5 machines that files export.

Usage: xstate-atlas FILE|FOLDER|GLOB… [options]

  --html             draws a page for each file, in which its machines can be simulated (the default)
  --svg              draws a picture for each machine
  --json             writes the charts of each file as data, for other tools
  --out FOLDER       writes into this folder (the default is atlas), or with - to the standard output
  --input NAME=JSON  starts this machine with this input, or calls this exported function, which makes a machine
  --payloads FILE    offers the payloads of a JSON file in the simulation, by machine and event
  --depth N          folds the states that are N levels below a machine; a page can unfold them
  --timeout S        gives each file this many seconds to load, and each chart to be laid out (the default is 10)
  --verbose          shows what a file prints while it loads
  --help             shows this text
  --version          shows the version

A folder stands for all scripts in it that call createMachine. The exit code is 0 if every file was drawn,
1 if a file or machine is missing or could not be drawn, and 2 if an option is wrong.`;

export const ONLY_ONE = '--out - writes only one page or picture. Name a folder for more.';

const SETTINGS = {
  allowPositionals: true,
  options: {
    html: { type: 'boolean', default: false },
    svg: { type: 'boolean', default: false },
    out: { type: 'string', default: 'atlas' },
    input: { type: 'string', multiple: true, default: [] },
    payloads: { type: 'string' },
    json: { type: 'boolean', default: false },
    depth: { type: 'string' },
    timeout: { type: 'string', default: '10' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false, short: 'h' },
    version: { type: 'boolean', default: false },
  },
} as const satisfies ParseArgsConfig;

/** Returns the options, or the text that `--help` or `--version` asks for. */
export function optionsOf(args: readonly string[]): Options | string {
  const { values, positionals } = parsed(args);
  if (values.help) return HELP;
  if (values.version) return version();
  if (positionals.length === 0) throw wrong('Name a file, folder or glob with machines.');
  const chosen = FORMATS.filter((format) => values[format]);
  if (values.out === STANDARD_OUTPUT && chosen.length > 1) throw wrong(ONLY_ONE);
  return {
    patterns: positionals,
    formats: chosen.length > 0 ? chosen : ['html'],
    out: folderIn(values.out),
    inputs: Object.fromEntries(values.input.map(inputIn)),
    payloads: values.payloads === undefined ? {} : payloadsIn(values.payloads),
    isVerbose: values.verbose,
    limit: limitOf(values.timeout),
    depth: values.depth === undefined ? undefined : depthOf(values.depth),
  };
}

function folderIn(out: string) {
  const isFile =
    statSync(out, { throwIfNoEntry: false })?.isFile() || /\.(html|svg|json)$/.test(out);
  if (isFile) throw wrong(`--out needs a folder, and ${out} is a file.`);
  return out;
}

function inputIn(text: string) {
  const [, name, given] = /^([^={["]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined)
    throw wrong(`--input needs the name of a machine: --input 'coin={"price":50}'.`);
  return [name, json(`--input ${name}`, given!)] as const;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ ...SETTINGS, args: [...args] });
  } catch (error) {
    throw wrong(`${(error as Error).message.split('. ')[0]!}.`);
  }
}

function json(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(`${option} is not JSON: ${(error as Error).message}.`);
  }
}

const isRecordOf = (given: unknown, isOne: (each: unknown) => boolean) =>
  Object(given) === given && !Array.isArray(given) && Object.values(given as object).every(isOne);

const isList = (each: unknown) => Array.isArray(each) && each.every((one) => Object(one) === one);

function payloadsIn(file: string) {
  if (!existsSync(file)) throw wrong(`The file of --payloads does not exist: ${file}.`);
  const given = json('--payloads', readFileSync(file, 'utf8'));
  if (!isRecordOf(given, (events) => isRecordOf(events, isList))) {
    const like = '{ "coin": { "coin.inserted": [{ "cents": 50 }] } }';
    throw wrong(`--payloads needs lists of payloads by machine and event: ${like}.`);
  }
  return given as Options['payloads'];
}

function limitOf(seconds: string) {
  const limit = Number(seconds) * 1000;
  if (!(limit > 0 && limit < 2 ** 31)) throw wrong('--timeout needs a number of seconds.');
  return limit;
}

function depthOf(levels: string) {
  if (!/^[1-9]\d*$/.test(levels)) throw wrong('--depth needs a number of levels, at least 1.');
  return Number(levels);
}

const wrong = (message: string) => new CliError(`${message} See xstate-atlas --help.`, 2);

function version() {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
