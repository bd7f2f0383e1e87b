import { formatJour } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { onConstraint } from '../../platform/db/constraint.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { RegistreEntreprises } from '../../platform/registre-entreprises/registre-entreprises.ts'
import { findEntrepriseBySiret, insertEntreprise, type NouvelleEntreprise } from './entreprises.repository.ts'
import { REFUS_ENTREPRISE } from './entreprises.service.ts'
import { fermetureOf, toNouvelleEntreprise } from './recherche.service.ts'

/** Finds the company of a SIRET in the database; else creates it from the registry, else from what was typed. */
export async function findOrCreateEntreprise(
  context: RequestContext,
  registre: RegistreEntreprises,
  { siret, raison_sociale }: { siret: string; raison_sociale?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const known = await findEntrepriseBySiret(context.db, siret)
  if (known) return { id: known.id, isNew: false }
  const nouvelle = await describe(context, registre, { siret, raison_sociale })
  return { id: await onConstraint(insertEntreprise(context.db, nouvelle), REFUS_ENTREPRISE), isNew: true }
}

async function describe(
  { db, now }: RequestContext,
  registre: RegistreEntreprises,
  { siret, raison_sociale }: { siret: string; raison_sociale?: string | undefined },
): Promise<NouvelleEntreprise> {
  const reponse = await registre.findBySiret(siret)
  const etablissement = reponse.etat === 'trouve' ? reponse.etablissement : null
  const nom = raison_sociale ?? etablissement?.raison_sociale
  if (!nom) throw new InvalidInput({ champ: 'raison_sociale', message: CHAMP_OBLIGATOIRE })
  if (!etablissement) return { siret, raison_sociale: nom, source_donnees: 'saisie' }

  const fermeture = fermetureOf(etablissement)
  if (fermeture) {
    const depuis = fermeture.le ? ` depuis le ${formatJour(fermeture.le)}` : ''
    throw new RuleViolation('entreprise.fermee', `Cet établissement est fermé${depuis}.`, 'siret')
  }
  return toNouvelleEntreprise(db, etablissement, { raison_sociale: nom, synchronise_le: now.toISOString() })
}
