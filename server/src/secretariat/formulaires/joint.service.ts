import { joinsDeclaration } from '@sillon/domain/secretariat/formulaires/formulaire-declaration'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { readAccord } from './accord.service.ts'
import { readCommande } from './commande.service.ts'
import { readDeclaration } from './declaration.service.ts'
import type { FormulaireLu, UrlOf } from './impression.service.ts'

type Lettre = { modele: string; entreprise_id: string; contenu: Pick<Mail, 'formulaire'> | null }

/** The form that goes with a letter, as it stands when the letter is printed; null: this letter has none. */
export async function readJoint(
  context: RequestContext,
  urlOf: UrlOf,
  { modele, entreprise_id, contenu }: Lettre,
): Promise<FormulaireLu | null> {
  if (joinsDeclaration(modele)) return readDeclaration(context, urlOf, entreprise_id)
  const formulaire = contenu?.formulaire
  if (!formulaire) return null
  const { acte, objet_id } = formulaire
  if (acte === 'accord') return readAccord(context, urlOf, objet_id)
  return readCommande(context, urlOf, { groupement_id: objet_id, entreprise_id })
}
