import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { limiteConjointCollaborateur } from '../../comptes/personnes/conjoint-collaborateur.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { addMois, formatJour, type Jour } from '../../jour.ts'
import { etatCertiphyto } from './certiphyto.ts'

const PREAVIS_MOIS = 6

/** Warnings about a date that is near and blocks nothing yet: the end of a status, of a Certiphyto. */
export function alertesAdherent(adherent: Adherent, today: Jour): ErreurChamp[] {
  return [...alerteConjoint(adherent, today), ...alerteCertiphyto(adherent, today)]
}

function alerteConjoint({ role, debut, fin }: Adherent, today: Jour): ErreurChamp[] {
  if (role !== 'conjoint_collaborateur' || debut === null || fin !== null) return []
  const limite = limiteConjointCollaborateur(debut)
  if (limite > addMois(today, PREAVIS_MOIS)) return []
  const verbe = limite < today ? 'a pris' : 'prend'
  return [{ champ: 'role', message: `Le statut de conjoint collaborateur ${verbe} fin le ${formatJour(limite)}.` }]
}

function alerteCertiphyto(adherent: Adherent, today: Jour): ErreurChamp[] {
  const etat = etatCertiphyto(adherent, today)
  if (adherent.certiphyto_expire_le === null || etat === 'absent' || etat === 'valide') return []
  const verbe = etat === 'expire' ? 'a expiré' : 'expire'
  return [
    {
      champ: 'certiphyto_expire_le',
      message: `Le Certiphyto ${verbe} le ${formatJour(adherent.certiphyto_expire_le)}.`,
    },
  ]
}
