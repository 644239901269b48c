interface Offer {
  plans: { plans: readonly { title: string; drawing?: string }[] };
}

/** Only a drawing gives the name of a shop. */
export function walkNeeds({ plans: { plans } }: Offer) {
  const titles = [...new Set(plans.map(({ title }) => title))];
  const drawn = plans.filter(({ drawing }) => drawing).map(({ title }) => title);
  const each = [
    ...titles.map((plan) => ({ plan, shop: '' })),
    ...drawn.map((plan) => ({ plan, shop: 'Kedai Aminah' })),
  ];
  return { payloads: { 'plan.chosen': each, 'plan.recalled': each } };
}
