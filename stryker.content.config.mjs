/** Mutation testing of the content, its checks and the commands for owners. */
import flows from './stryker.config.mjs';

/** The functions whose arguments say what a field means, for people who edit it. */
const DESCRIBING = /^(describe|group|line|list|oneOf|setting|text|url|words|yesOrNo)$/;

/** Returns why the mutants of a node would show nothing, or undefined. */
function reasonToIgnore({ node, parent }) {
  const isText = /^(String|Template)Literal$/.test(node.type);
  const called = parent?.type === 'CallExpression' && parent.callee;
  if (isText && called && DESCRIBING.test(called.name ?? called.property?.name))
    return 'the meaning of a field has no effect at run time';
  const isDefault = /^(AssignmentPattern|LogicalExpression)$/.test(parent?.type);
  return node.value === '' && isDefault
    ? 'an empty default stands for any unknown text'
    : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'meanings', value: { shouldIgnore: reasonToIgnore } },
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
  thresholds: { high: 100, low: 90, break: 85 },
  incrementalFile: '.cache/mutation-content.json',
};
