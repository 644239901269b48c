interface Offer {
  plans: { plans: readonly { title: string }[] };
}

export function walkNeeds({ plans: { plans } }: Offer) {
  const each = [...new Set(plans.map(({ title }) => title))].map((plan) => ({ plan }));
  return { payloads: { 'plan.chosen': each, 'plan.recalled': each } };
}
