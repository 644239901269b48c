/** What a plugin knows of a build, and its settings before Vite has read them itself. */
import { resolve } from 'node:path';
import { loadEnv, type ResolvedConfig, type UserConfig } from 'vite';

export type Build = Pick<ResolvedConfig, 'command' | 'mode' | 'env'>;

export const settingsIn = ({ root = process.cwd(), envDir }: UserConfig, mode: string) =>
  envDir === false ? {} : loadEnv(mode, resolve(root, envDir ?? '.'));
