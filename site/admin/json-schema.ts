/** The JSON schema of a file of content, with the sentences of the check. */
import { z } from 'zod';
import { inWords } from '../../src/model/messages.ts';

export interface Schema extends z.GlobalMeta {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
  items?: Schema;
  enum?: string[];
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  /** What the check says about a text that does not match. */
  refusal?: string | undefined;
}

export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', override: addRefusal }) as Schema;

function addRefusal({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) {
  const schema = jsonSchema as Schema;
  if (schema.type === 'string')
    schema.refusal = z.safeParse(zodSchema, '?', { error: inWords }).error?.issues[0]?.message;
}
