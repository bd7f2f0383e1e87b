import type { Fichier } from '@sillon/contract/route'
import { ETIQUETTES_MAX, lienCompteur } from '@sillon/domain/dossiers/materiels/etiquette'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { formatTelephone } from '@sillon/domain/telephone'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { printEtiquettes } from '../../pieces/documents/impression.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listEtiquettes } from './etiquettes.repository.ts'

type Params = { id: string; materiel_id?: string }

/**
 * Prints the label of one machine, or those of all the machines of a company that have an hour meter. A label says the
 * company it was printed for; its code follows the machine to the next one.
 */
export async function openEtiquettes(
  context: RequestContext,
  urlOf: Outbox['urlOf'],
  { id, materiel_id }: Params,
): Promise<Fichier> {
  const { db, now } = context
  const { entreprise_id } = await openAdhesion(context, id, 'lire_adhesion')
  const machines = await listEtiquettes(db, {
    entreprise_id,
    materiel_id: materiel_id ?? null,
    max: ETIQUETTES_MAX + 1,
  })
  if (materiel_id !== undefined && machines.length === 0) throw new NotFound()
  checkNombre(machines.length)
  const etiquettes = machines.map(({ raison_sociale, telephone, numero_serie, ...machine }) => ({
    nom: nomMateriel(machine),
    serie: numero_serie,
    entreprise: raison_sociale,
    telephone: telephone && formatTelephone(telephone),
    lien: urlOf(lienCompteur(machine.id)),
  }))
  const octets = await printEtiquettes({ cooperative: (await readOrganisme(db)).nom, etiquettes, le: now })
  const nom = materiel_id === undefined ? 'etiquettes-machines' : `etiquette-${toNomFichier(etiquettes[0]?.nom ?? '')}`
  return { nom: `${nom}.pdf`, type: 'application/pdf', octets }
}

function checkNombre(nombre: number) {
  if (nombre === 0) {
    throw new RuleViolation('etiquettes.aucune', 'Aucune machine en usage n’a de compteur d’heures.')
  }
  if (nombre > ETIQUETTES_MAX) {
    throw new RuleViolation(
      'etiquettes.trop-nombreuses',
      `Plus de ${ETIQUETTES_MAX} machines\u00a0: imprimez l’étiquette de chacune depuis sa page.`,
    )
  }
}
