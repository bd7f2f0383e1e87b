import * as z from 'zod/mini'

export const TELEPHONE_TYPES = ['mobile', 'fixe', 'travail', 'autre'] as const
type TelephoneType = (typeof TELEPHONE_TYPES)[number]

export const TELEPHONE_TYPE_LABELS: Record<TelephoneType, string> = {
  mobile: 'Mobile',
  fixe: 'Fixe',
  travail: 'Travail',
  autre: 'Autre',
}

/** One of a person's telephones. When there are any, exactly one is the preferred one. */
export const TelephonePersonne = z.object({
  /** E.164. */
  numero: z.string(),
  type: z.enum(TELEPHONE_TYPES),
  est_prefere: z.boolean(),
  /** Other members neither see this number nor call it. */
  ne_pas_appeler: z.boolean(),
})
export type TelephonePersonne = z.infer<typeof TelephonePersonne>

/**
 * The same telephones with the first one of this type replaced by this number: for forms that know one mobile and one
 * landline only.
 */
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
