/** The currency that the visitor chose, kept between visits and shared between tabs. */
import { fromCallback } from 'xstate';
import { storedIn } from '../../browser/storage.ts';

const KEY = 'currency';
const stored = () => storedIn('localStorage', KEY);

export const recallChoice = () =>
  fromCallback(({ sendBack }) => {
    const recall = (currency: string | null) => {
      if (currency === 'home') sendBack({ type: 'home.recalled' });
      if (currency === 'abroad') sendBack({ type: 'abroad.recalled' });
    };
    // What is stored now, as an event may be late and would bring back an older choice.
    const follow = ({ key }: StorageEvent) => {
      const isClearedAway = key === null;
      if (key !== KEY && !isClearedAway) return;
      const choice = stored().read();
      if (choice === null) sendBack({ type: 'choice.forgotten' });
      else recall(choice);
    };
    recall(stored().read());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

export const storeChoice = (_: unknown, { currency }: { currency: string }) => {
  stored().write(currency);
};

export const forgetChoice = () => {
  stored().forget();
};
