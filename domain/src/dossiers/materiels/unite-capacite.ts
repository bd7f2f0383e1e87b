export const UNITES_CAPACITE = ['l', 'm3', 't', 'kg', 'rangs', 'corps'] as const
export type UniteCapacite = (typeof UNITES_CAPACITE)[number]

export const UNITE_CAPACITE_LABELS: Record<UniteCapacite, string> = {
  l: 'L',
  m3: 'm³',
  t: 't',
  kg: 'kg',
  rangs: 'rangs',
  corps: 'corps',
}
