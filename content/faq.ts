// STUB
export const faqPage = { title: 'Questions', description: 'x', heading: 'Questions', lede: 'x', questions: [], still: { heading: 'Still have questions?', text: 'x', actions: [] } };
