/** A text in the browser's storage. Denied storage keeps nothing and breaks nothing. */
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
    /** Whether there was room for it. */
    write: (value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    forget: () => attempt((storage) => storage.removeItem(key)),
  };
}
