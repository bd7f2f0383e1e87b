import type { Fichier } from '@sillon/contract/route'
import { identiteOf, nomImprime, tableauxOf } from '@sillon/domain/dossiers/materiels/fiche-imprimee'
import { jourOf } from '@sillon/domain/jour'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { printFicheMateriel } from '../../pieces/documents/impression.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listAffectations } from './affectations.repository.ts'
import { findNoms, listControlesFaits, listReleves } from './fiche.repository.ts'
import { findMateriel } from './materiels.repository.ts'

type Params = { id: string; materiel_id: string }

/** Prints the sheet of a machine: its company hands it over with the machine, or keeps it in the cab. */
export async function openFiche(context: RequestContext, { id, materiel_id }: Params): Promise<Fichier> {
  const { db, now } = context
  const { entreprise_id } = await openAdhesion(context, id, 'lire_adhesion')
  const materiel = await findMateriel(db, entreprise_id, materiel_id)
  if (!materiel) throw new NotFound()
  const { raison_sociale, marque, libelle, controle_pulverisateur } = await findNoms(db, materiel_id)
  const affectations = await listAffectations(db, { materiel_id, entreprise_id })
  const dossier = {
    materiel,
    marque,
    categorie: libelle === null ? null : { libelle, controle_pulverisateur: controle_pulverisateur ?? false },
    releves: await listReleves(db, materiel_id),
    controles: await listControlesFaits(db, materiel_id),
    periodes: affectations.map(({ entreprise, exploitation, debut, fin }) => ({
      entreprise: entreprise ?? raison_sociale,
      lieu: exploitation,
      debut,
      fin,
    })),
  }
  const nom = nomImprime(dossier)
  const octets = await printFicheMateriel({
    cooperative: (await readOrganisme(db)).nom,
    entreprise: raison_sociale,
    nom,
    jour: jourOf(now),
    identite: identiteOf(dossier),
    tableaux: tableauxOf(dossier),
  })
  return { nom: `fiche-${toNomFichier(nom)}.pdf`, type: 'application/pdf', octets }
}
