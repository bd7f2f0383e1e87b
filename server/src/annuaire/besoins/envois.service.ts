import { WEB_PATHS } from '@sillon/contract/web-paths'
import { telephonesMontres } from '@sillon/domain/annuaire/demandes/demande'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { formatNom } from '@sillon/domain/nom'
import { formatTelephone } from '@sillon/domain/telephone'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toAgenda } from './agenda.service.ts'
import type { Sujet } from './besoins.mails.ts'
import { findBesoin, findCompte, findReponse, type LigneBesoin, type LigneReponse } from './besoins.repository.ts'

type Envoi = { db: Database; outbox: Outbox; now: Date }
type Vers = { a: 'auteur' | 'voisin'; toMail: (sujet: Sujet) => Mail }

/** One person writes to one other: nobody is told of a need by mail. */
export async function postReponse({ db, outbox, now }: Envoi, id: string, { a, toMail }: Vers) {
  const reponse = await findReponse(db, id)
  const besoin = reponse && (await findBesoin(db, reponse.besoin_id))
  if (!besoin) return
  const compte = await findCompte(db, a === 'auteur' ? besoin.adherent_id : reponse.adherent_id)
  if (compte) await outbox.post(db, compte, toMail(toSujet(besoin, reponse, outbox)), now)
}

const toSujet = (besoin: LigneBesoin, reponse: LigneReponse, outbox: Outbox): Sujet => ({
  materiel: sansLien(besoin.materiel),
  voisin: nommer(formatNom(reponse), reponse.son_entreprise, reponse.sa_commune),
  auteur: nommer(formatNom(besoin), besoin.son_entreprise),
  telephones: telephonesMontres('acceptee', besoin.telephones).map(formatTelephone).join(', '),
  du: besoin.du,
  au: besoin.au,
  mot: reponse.mot,
  reponse: reponse.reponse,
  agenda: toAgenda(besoin, reponse),
  lien: outbox.urlOf(WEB_PATHS.demandes),
})

const nommer = (nom: string, entreprise: string | null, commune: string | null = null) =>
  [nom, entreprise && sansLien(entreprise), commune].filter(Boolean).join(', ')
