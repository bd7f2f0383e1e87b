import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Sujet } from './transferts.mails.ts'
import { findDemandeur, findLigne, type LigneTransfert } from './transferts.repository.ts'

type Envoi = { db: Database; outbox: Outbox; now: Date }
type ToMail = (sujet: Sujet) => Mail

/** Mails those who manage the receiving company. */
export async function postAuReceveur(envoi: Envoi, id: string, toMail: ToMail) {
  const ligne = await findLigne(envoi.db, id)
  if (ligne) await postToEntreprise(envoi, ligne, ligne.vers_entreprise_id, toMail)
}

/** Mails those who manage the giving company, and the administrator who asked when it was the cooperative. */
export async function postAuCedant(envoi: Envoi, id: string, toMail: ToMail) {
  const ligne = await findLigne(envoi.db, id)
  if (!ligne) return
  await postToEntreprise(envoi, ligne, ligne.de_entreprise_id, toMail)
  const demandeur = ligne.demande_par === null ? undefined : await findDemandeur(envoi.db, ligne.demande_par)
  if (!demandeur?.is_admin) return
  const lien = envoi.outbox.urlOf(`/admin/fiche/${ligne.de_entreprise_id}/?onglet=materiels`)
  await envoi.outbox.post(envoi.db, demandeur, toMail({ ...factsOf(ligne), lien }), envoi.now)
}

async function postToEntreprise(
  { db, outbox, now }: Envoi,
  ligne: LigneTransfert,
  entreprise_id: string,
  toMail: ToMail,
) {
  const adhesion_id = entreprise_id === ligne.de_entreprise_id ? ligne.de_adhesion_id : ligne.vers_adhesion_id
  const mail = toMail({ ...factsOf(ligne), lien: outbox.urlOf(`/mes-adhesions/${adhesion_id}/materiels/`) })
  for (const destinataire of await listDestinataires(db, entreprise_id)) await outbox.post(db, destinataire, mail, now)
}

const factsOf = (ligne: LigneTransfert): Omit<Sujet, 'lien'> => ({
  materiel: [sansLien(nomMateriel(ligne)), ligne.annee].filter(Boolean).join(', '),
  de: sansLien(ligne.de_raison_sociale),
  vers: sansLien(ligne.vers_raison_sociale),
  expire_le: ligne.expire_le,
  message: ligne.message,
  motif: ligne.motif,
})
