import { WEB_PATHS } from '@sillon/contract/web-paths'
import { telephonesMontres } from '@sillon/domain/annuaire/demandes/demande'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { formatNom } from '@sillon/domain/nom'
import { formatTelephone } from '@sillon/domain/telephone'
import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toAgenda } from './agenda.service.ts'
import type { Sujet } from './demandes.mails.ts'
import { findCompte, findLigne, type LigneDemande } from './demandes.repository.ts'

type Envoi = { db: Database; outbox: Outbox; now: Date }
type ToMail = (sujet: Sujet) => Mail

/** Writes to those who manage the company of the machine. */
export async function postAuProprietaire({ db, outbox, now }: Envoi, id: string, toMail: ToMail) {
  const ligne = await findLigne(db, id)
  if (!ligne) return
  const mail = toMail(toSujet(ligne, outbox))
  for (const destinataire of await listDestinataires(db, ligne.entreprise_id))
    await outbox.post(db, destinataire, mail, now)
}

export async function postAuDemandeur({ db, outbox, now }: Envoi, id: string, toMail: ToMail) {
  const ligne = await findLigne(db, id)
  const compte = ligne && (await findCompte(db, ligne.adherent_id))
  if (compte) await outbox.post(db, compte, toMail(toSujet(ligne, outbox)), now)
}

const toSujet = (ligne: LigneDemande, outbox: Outbox): Sujet => ({
  materiel: sansLien(nomMateriel(ligne)),
  entreprise: sansLien(ligne.raison_sociale),
  demandeur: [formatNom(ligne), ligne.son_entreprise && sansLien(ligne.son_entreprise), ligne.sa_commune]
    .filter(Boolean)
    .join(', '),
  telephones: telephonesMontres(ligne.statut, ligne.telephones).map(formatTelephone).join(', '),
  du: ligne.du,
  au: ligne.au,
  message: ligne.message,
  reponse: ligne.reponse,
  agenda: toAgenda(ligne),
  lien: outbox.urlOf(WEB_PATHS.demandes),
})
