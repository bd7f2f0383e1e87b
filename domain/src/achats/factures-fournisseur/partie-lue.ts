import { isSiren, isSiret, isTvaIntra, sirenOf } from '../../siret.ts'
import type { PartieLue } from './facture-lue.ts'

/** Lists of identifiers (ISO 6523) that hold a SIREN or a SIRET. */
const LISTES = [null, '0002', '0009', '0225']

const compact = (valeur: string) => valeur.replace(/[\s.]/g, '')

export function siretDe({ identifiants }: PartieLue): string | null {
  const sirets = identifiants.filter(({ liste }) => LISTES.includes(liste)).map(({ valeur }) => compact(valeur))
  return sirets.find(isSiret) ?? null
}

/** The SIREN that a party gives: as such, at the start of its SIRET, or at the end of its French VAT number. */
export function sirenDe(partie: PartieLue): string | null {
  const siret = siretDe(partie)
  if (siret) return sirenOf(siret)
  const sirens = partie.identifiants
    .filter(({ liste }) => LISTES.includes(liste))
    .map(({ valeur }) => compact(valeur).split('_')[0] ?? '')
  const siren = sirens.find(isSiren)
  if (siren) return siren
  const tva = compact(partie.tva_intra ?? '').toUpperCase()
  return isTvaIntra(tva) ? tva.slice(4) : null
}

/** SIREN, or the VAT number of a foreign party. */
export function identifiantDe(partie: PartieLue): string | null {
  const tva = compact(partie.tva_intra ?? '').toUpperCase()
  return sirenDe(partie) ?? (/^(?!FR)[A-Z]{2}[A-Z0-9]{2,13}$/.test(tva) ? tva : null)
}
