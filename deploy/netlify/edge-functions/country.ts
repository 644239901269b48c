/** Answers /country with the country that Netlify detects. */
import { answerCountry } from '../../country.ts';

interface Context {
  geo?: { country?: { code?: string } };
}

export const config = { path: '/country' };

export default (request: Request, { geo }: Context) => answerCountry(request, geo?.country?.code);
