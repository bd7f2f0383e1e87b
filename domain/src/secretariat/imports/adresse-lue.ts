import type { Adresse } from '../../adresse.ts'
import { isMemeValeur } from './meme-valeur.ts'
import type { Outils } from './plan.ts'

const SANS_ADRESSE: Adresse = {
  complement: null,
  numero_voie: null,
  voie: null,
  lieu_dit: null,
  code_postal: null,
  commune: null,
  code_insee: null,
  cedex: null,
  pays: 'FR',
  latitude: null,
  longitude: null,
  ban_id: null,
  score: null,
}

type Parties = Readonly<Record<string, unknown>>

/**
 * The address with the parts given by a row. The commune becomes the official one, and the former coordinates are
 * dropped.
 */
export function mergeAdresse(
  avant: Adresse | null,
  parties: Parties,
  { commune }: Pick<Outils, 'commune'>,
): Adresse | null {
  const base = avant ?? SANS_ADRESSE
  const saisie = { ...base, ...parties } as Adresse
  const isAilleurs = saisie.code_postal !== base.code_postal || saisie.commune !== base.commune
  const trouvee =
    isAilleurs && parties.code_insee === undefined && saisie.code_postal && saisie.commune
      ? commune(String(saisie.code_postal).replace(/\s/g, ''), String(saisie.commune))
      : undefined
  const lue = {
    ...saisie,
    ...(isAilleurs && parties.code_insee === undefined && { code_insee: trouvee?.code_insee ?? null }),
    ...(trouvee && { commune: trouvee.nom }),
  }
  if (isMemeValeur(lue, base)) return avant
  const { pays: _, latitude: _lat, longitude: _long, ban_id: _ban, score: _score, ...reste } = lue
  if (Object.values(reste).every((partie) => partie === null)) return null
  return { ...lue, latitude: null, longitude: null, ban_id: null, score: null }
}
