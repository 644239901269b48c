export const walk = () => ({
  payloads: { 'toast.requested': [{ kind: 'success' }, { kind: 'failure' }] },
});
