export const PROPRIETES = ['propriete', 'copropriete', 'location', 'cuma'] as const
type Propriete = (typeof PROPRIETES)[number]

export const PROPRIETE_LABELS: Record<Propriete, string> = {
  propriete: 'Propriété',
  copropriete: 'Copropriété',
  location: 'Location ou crédit-bail',
  cuma: 'CUMA',
}
