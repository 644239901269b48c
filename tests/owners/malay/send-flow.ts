import type { SendFlowContent } from './types.ts';

export const sendFlow: SendFlowContent = {
  stages: {
    idle: 'Menunggu',
    sending: 'Menghantar',
    success: 'Diterima',
    failure: 'Gagal',
  },
  remark: 'Borang ini dilukis sebelum dibina. Laman anda juga begitu.',
  flowsLabel: 'Lihat semuanya',
};
