/** Answers /country with the country that Cloudflare detects. */
import { answerCountry } from '../../country.ts';

interface Context {
  request: Request & { cf?: { country?: string | null } };
}

export const onRequest = ({ request }: Context) => answerCountry(request, request.cf?.country);
