import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { addMois, type Jour } from '../../jour.ts'

export type EtatCertiphyto = 'absent' | 'valide' | 'a_renouveler' | 'expire'

export const ETAT_CERTIPHYTO_LABELS: Record<EtatCertiphyto, string> = {
  absent: 'Non renseigné',
  valide: 'Valide',
  a_renouveler: 'À renouveler',
  expire: 'Expiré',
}

/** Only the « décideur » categories allow a purchase. */
const CATEGORIES_ACHAT = ['DENSA', 'DESA']
const PREAVIS_MOIS = 6

type Certiphyto = Pick<Adherent, 'certiphyto_numero' | 'certiphyto_categorie' | 'certiphyto_expire_le'>

/** A Certiphyto is valid up to and including its last day, and to be renewed in its last six months. */
export function etatCertiphyto(certiphyto: Certiphyto, today: Jour): EtatCertiphyto {
  const { certiphyto_numero, certiphyto_expire_le } = certiphyto
  if (certiphyto_numero === null || certiphyto_expire_le === null) return 'absent'
  if (certiphyto_expire_le < today) return 'expire'
  return certiphyto_expire_le <= addMois(today, PREAVIS_MOIS) ? 'a_renouveler' : 'valide'
}

export const canAcheterPhyto = (certiphyto: Certiphyto, today: Jour): boolean =>
  ['valide', 'a_renouveler'].includes(etatCertiphyto(certiphyto, today)) &&
  CATEGORIES_ACHAT.includes(certiphyto.certiphyto_categorie ?? '')
