import * as z from 'zod/mini'

export const TELEPHONE_TYPES = ['mobile', 'fixe', 'travail', 'autre'] as const
type TelephoneType = (typeof TELEPHONE_TYPES)[number]

export const TELEPHONE_TYPE_LABELS: Record<TelephoneType, string> = {
  mobile: 'Mobile',
  fixe: 'Fixe',
  travail: 'Travail',
  autre: 'Autre',
}

/** One of a person's telephones. Exactly one is the preferred one, when there is any. */
export const TelephonePersonne = z.object({
  /** E.164. */
  numero: z.string(),
  type: z.enum(TELEPHONE_TYPES),
  est_prefere: z.boolean(),
  /** Not to be called by other members, nor shown to them. */
  ne_pas_appeler: z.boolean(),
})
export type TelephonePersonne = z.infer<typeof TelephonePersonne>

/** The same telephones, the first of this type being this number: what a form that knows one mobile and one landline says. */
export function replaceTelephone(
  telephones: readonly TelephonePersonne[],
  type: 'mobile' | 'fixe',
  numero: string | null,
): TelephonePersonne[] {
  const rang = telephones.findIndex((telephone) => telephone.type === type)
  if (rang === -1) {
    return numero === null
      ? [...telephones]
      : withPrefere([...telephones, { numero, type, est_prefere: false, ne_pas_appeler: false }])
  }
  if (numero === null) return withPrefere(telephones.filter((_, index) => index !== rang))
  return telephones.map((telephone, index) => (index === rang ? { ...telephone, numero } : telephone))
}

const withPrefere = (telephones: TelephonePersonne[]) =>
  telephones.some(({ est_prefere }) => est_prefere)
    ? telephones
    : telephones.map((telephone, index) => ({ ...telephone, est_prefere: index === 0 }))
