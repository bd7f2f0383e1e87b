import { WEB_PATHS } from '@sillon/contract/web-paths'
import { FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
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

/** Stands for a family in a token that stops the notices of all of them. */
const TOUTES = 'toutes'

/**
 * The unsubscription link of the notices of one family, or of all when it is null, for one person: it works without signing in, as long as the server’s
 * secret key stays the same.
 */
export function desabonnementDe(outbox: Outbox, adherent_id: string, famille: Famille | null): Desabonnement {
  const jeton = outbox.sign(`${adherent_id} ${famille ?? TOUTES}`)
  return {
    page: outbox.urlOf(WEB_PATHS.desabonnement, jeton),
    direct: outbox.urlOf(`${WEB_PATHS.desabonnement}?jeton=${jeton}`),
  }
}

type Acte = { db: Database; now: Date; requestId: string; secretKey: SecretKey }

/** Repeating it changes nothing: some mail programs send the request twice. */
export function desabonne(
  { db, now, requestId, secretKey }: Acte,
  jeton: string,
): Promise<{ famille: Famille | null }> {
  const { adherent_id, famille } = lisJeton(jeton, secretKey)
  return inTransaction(db, async (tx) => {
    const abonne = await findAbonne(tx, adherent_id)
    if (!abonne) throw new InvalidLink()
    const avant = await getConfidentialite(tx, adherent_id)
    const alertes_groupements = avant.alertes_groupements.filter((one) => famille !== null && one !== famille)
    if (alertes_groupements.length === avant.alertes_groupements.length) return { famille }
    const isSaved = await saveColonnes(tx, { id: adherent_id, version: avant.version }, { alertes_groupements })
    if (!isSaved) throw new StaleVersion()
    const { utilisateur_id: acteur_id } = abonne
    const changement = { adherent_id, avant, apres: { ...avant, alertes_groupements }, canal: 'courriel' as const }
    await insertConsentements(tx, toConsentements(changement, { acteur_id, now }))
    await recordEvent(tx, {
      action: 'desabonnement',
      objet: 'adherent',
      objet_id: adherent_id,
      ...(acteur_id && { acteur_id }),
      requete_id: requestId,
      avant: { alertes_groupements: avant.alertes_groupements },
      apres: { alertes_groupements },
    })
    return { famille }
  })
}

function lisJeton(jeton: string, secretKey: SecretKey): { adherent_id: string; famille: Famille | null } {
  const [adherent_id = '', nom] = openSigned(jeton, listKeys(secretKey).map(deriveLinkKey))?.split(' ') ?? []
  const famille = nom === TOUTES ? null : FAMILLES.find((one) => one === nom)
  if (famille === undefined) throw new InvalidLink()
  return { adherent_id, famille }
}
