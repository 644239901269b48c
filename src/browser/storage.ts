/** One item of browser storage. If storage is denied, reads return null and writes do nothing. */
export function storedIn(area: 'localStorage' | 'sessionStorage', key: string) {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(window[area]);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)),
    /** Returns true if the value was stored. */
    write: (value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    forget: () => attempt((storage) => storage.removeItem(key)),
  };
}
