/** The panel's tab in its address. What is opened from a list belongs to that list's tab. */
export function tabNamed(query: URLSearchParams): 'users' | 'projects' | 'messages' {
  if (query.has('project')) return 'projects';
  if (query.has('message')) return 'messages';
  const tab = query.get('tab');
  return tab === 'users' || tab === 'messages' ? tab : 'projects';
}
