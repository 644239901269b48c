export const walkNeeds = () => ({
  payloads: { 'toast.requested': [{ kind: 'success' }, { kind: 'failure' }] },
});
