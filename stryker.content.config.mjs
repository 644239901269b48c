/** Mutation testing of the content, its checks and the commands for owners. */
import flows from './stryker.config.mjs';

/** The functions whose arguments say what a field means, for people who edit it. */
const DESCRIBING = /^(describe|group|line|list|oneOf|setting|text|url|words|yesOrNo)$/;

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'meanings',
    value: {
      shouldIgnore: ({ node, parent }) =>
        /^(String|Template)Literal$/.test(node.type) &&
        parent.type === 'CallExpression' &&
        DESCRIBING.test(parent.callee.name ?? parent.callee.property?.name)
          ? 'the meaning of a field has no effect at run time'
          : undefined,
    },
  },
];

export default {
  ...flows,
  plugins: [...flows.plugins, './stryker.content.config.mjs'],
  ignorers: ['meanings'],
  mutate: [
    'site/{check,content}/*.ts',
    'src/model/{amounts,field-kinds,fields,messages,phone,schema,site-rules}.ts',
    'cli/{check,editor-schemas,setup,start,test-message}.ts',
    'cli/setup/*.ts',
  ],
  vitest: { configFile: 'stryker.content.vitest.ts' },
  thresholds: { high: 100, low: 92, break: 90 },
  incrementalFile: '.cache/mutation-content.json',
};
