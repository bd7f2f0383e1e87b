import { WEB_PATHS } from '@sillon/contract/web-paths'
import { ANNONCES, type Annonce } from '@sillon/domain/annuaire/annuaire/annonce-refusee'
import type { Choix } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { saveColonnes } from '../../comptes/personnes/personne.service.ts'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { listKeys, type SecretKey } from '../../platform/chiffrement.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { InvalidLink, StaleVersion } from '../../platform/http/refusals.ts'
import type { Desabonnement } from '../../platform/mail/mail.ts'
import { deriveLinkKey, type Outbox } from '../../platform/mail/outbox.ts'
import { openSigned } from '../../platform/signed-text.ts'
import { findAbonne, getConfidentialite, insertConsentements } from './confidentialite.repository.ts'
import { toConsentements } from './confidentialite.service.ts'

/**
 * The unsubscription link of these notices for one person: it works without signing in, as long as the server’s secret
 * key stays the same.
 */
export function desabonnementDe(outbox: Outbox, adherent_id: string, annonce: Annonce): Desabonnement {
  const jeton = outbox.sign(`${adherent_id} ${annonce}`)
  return {
    page: outbox.urlOf(WEB_PATHS.desabonnement, jeton),
    direct: outbox.urlOf(`${WEB_PATHS.desabonnement}?jeton=${jeton}`),
  }
}

type Acte = { db: Database; now: Date; requestId: string; secretKey: SecretKey }

/** Repeating it changes nothing: some mail programs send the request twice. */
export function desabonne({ db, now, requestId, secretKey }: Acte, jeton: string): Promise<{ annonce: Annonce }> {
  const { adherent_id, annonce } = lisJeton(jeton, secretKey)
  return inTransaction(db, async (tx) => {
    const abonne = await findAbonne(tx, adherent_id)
    if (!abonne) throw new InvalidLink()
    const { version, ...avant } = await getConfidentialite(tx, adherent_id)
    const retrait = retire(avant, annonce)
    if (!retrait) return { annonce }
    if (!(await saveColonnes(tx, { id: adherent_id, version }, retrait.apres))) throw new StaleVersion()
    const { utilisateur_id: acteur_id } = abonne
    const changement = { adherent_id, avant, apres: { ...avant, ...retrait.apres }, canal: 'courriel' as const }
    await insertConsentements(tx, toConsentements(changement, { acteur_id, now }))
    await recordEvent(tx, {
      action: 'desabonnement',
      objet: 'adherent',
      objet_id: adherent_id,
      ...(acteur_id && { acteur_id }),
      requete_id: requestId,
      ...retrait,
    })
    return { annonce }
  })
}

/** The choice that is withdrawn, before and after; undefined when it was already. */
function retire({ email_info, alertes_groupements }: Choix, annonce: Annonce) {
  if (annonce === 'nouvelles') return email_info ? { avant: { email_info }, apres: { email_info: false } } : undefined
  const gardees = alertes_groupements.filter((famille) => annonce !== 'toutes' && famille !== annonce)
  if (gardees.length === alertes_groupements.length) return undefined
  return { avant: { alertes_groupements }, apres: { alertes_groupements: gardees } }
}

function lisJeton(jeton: string, secretKey: SecretKey): { adherent_id: string; annonce: Annonce } {
  const [adherent_id = '', nom] = openSigned(jeton, listKeys(secretKey).map(deriveLinkKey))?.split(' ') ?? []
  const annonce = ANNONCES.find((one) => one === nom)
  if (annonce === undefined) throw new InvalidLink()
  return { adherent_id, annonce }
}
