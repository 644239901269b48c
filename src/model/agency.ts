import type { Agency } from './site.ts';

export const hasChat = ({ phone }: Pick<Agency, 'phone'>) => phone !== 'none';
