import { checkMateriel } from '../../dossiers/materiels/coherence.ts'
import { isPossede } from '../../dossiers/materiels/manques.ts'
import type { Materiel } from '../../dossiers/materiels/materiel.ts'
import { MaterielSaisie } from '../../dossiers/materiels/materiel-saisie.ts'
import { checkStatut } from '../../dossiers/materiels/materiel-statut.ts'
import { MATERIEL_VIDE } from '../../dossiers/materiels/materiel-vide.ts'
import { checkEnAttente } from '../../dossiers/transferts/empechement.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatJour, type Jour } from '../../jour.ts'
import { checkAjout, checkEdition } from './edition.ts'
import { type EntrepriseConnue, refuseSansEntreprise } from './entreprise-connue.ts'
import { finitLigne, refuseLigne, violationOf } from './finit-ligne.ts'
import { lisLigne } from './lecture-ligne.ts'
import { cleMateriel, findMateriel } from './materiel-connu.ts'
import { DE_LA_LIGNE, type LigneLue, type LignePlanifiee, type Outils } from './plan.ts'

type Contexte = {
  entreprise: EntrepriseConnue | undefined
  /** All the machines of the company, those it no longer owns included. */
  connus: readonly Materiel[]
  /** Ids of the machines whose transfer waits for an answer. */
  enTransfert: ReadonlySet<string>
}

type Juge = { ligne: number; avant: Materiel | null; apres: Materiel; erreurs: ErreurChamp[] }

/**
 * Plans all the rows of one company together, to refuse two rows about one machine. `outils` knows the farms of this
 * company.
 */
export function planMateriels(
  lignes: readonly LigneLue[],
  { entreprise, connus, enTransfert }: Contexte,
  outils: Outils,
): LignePlanifiee<Materiel>[] {
  const vus = new Map<string, number>()
  return lignes.map((ligne) => {
    const refusee = refuseSansEntreprise<Materiel>(ligne, entreprise)
    if (refusee || !entreprise) return refusee ?? refuseLigne(ligne.ligne, '')
    const trouve = findMateriel(ligne.valeurs, connus, outils)
    if ('erreur' in trouve) return refuseLigne(ligne.ligne, trouve.erreur, { champ: trouve.champ })
    const juge = judge(ligne, trouve.avant, entreprise, outils)
    const { avant, apres } = juge
    if (avant && enTransfert.has(avant.id)) juge.erreurs.push(...violationOf(() => checkEnAttente(avant, apres)))
    const cle = juge.avant?.id ?? cleMateriel(juge.apres)
    const premiere = vus.get(cle)
    if (premiere !== undefined) juge.erreurs.push({ champ: DE_LA_LIGNE, message: dejaLu(premiere, juge.avant) })
    // A row with errors has no reliable key: it is not compared with the next ones.
    else if (juge.avant || juge.erreurs.length === 0) vus.set(cle, ligne.ligne)
    const { designation, modele } = juge.apres
    return finitLigne('materiels', { ...juge, libelle: designation ?? modele }, outils)
  })
}

const dejaLu = (ligne: number, avant: Materiel | null) =>
  avant
    ? `Ce matériel est déjà à la ligne ${ligne}.`
    : `Rien ne distingue ce matériel de celui de la ligne ${ligne}\u00a0: ajoutez un n° de série ou une désignation.`

function judge(ligne: LigneLue, avant: Materiel | null, entreprise: EntrepriseConnue, outils: Outils): Juge {
  const { today } = outils
  const sauf = ['siret_entreprise', 'id']
  const lue = lisLigne({ feuille: 'materiels', ligne, avant, schema: MaterielSaisie, sauf, outils })
  const base = avant ?? { ...MATERIEL_VIDE, id: '', version: 0, entreprise_id: entreprise.id ?? '' }
  const lu = { ...base, ...lue.saisie } as Materiel
  // A machine that leaves the company is no longer offered to others.
  const isParti = isPossede(base) && !isPossede(lu)
  const apres: Materiel = isParti ? { ...lu, disponibilite: 'non_partage' } : lu
  const erreurs = [...lue.erreurs]
  if (erreurs.length === 0) {
    erreurs.push(
      ...checkMateriel(apres, { today }),
      ...checkHeures(avant, apres, today),
      ...violationOf(() => checkStatut(avant?.statut ?? 'en_service', apres.statut)),
      ...checkLieu(avant, apres),
    )
  }
  const statut = entreprise.statut_adhesion
  erreurs.push(...(avant ? checkEdition(statut, avant, apres) : checkAjout(statut)))
  return { ligne: ligne.ligne, avant, apres, erreurs }
}

/** A workbook has no column for the reason of a lower reading, nor for earlier readings. */
function checkHeures(
  avant: Materiel | null,
  { heures_moteur: heures, releve_le }: Materiel,
  today: Jour,
): ErreurChamp[] {
  if (avant && avant.heures_moteur === heures && avant.releve_le === releve_le) return []
  if (releve_le !== null && releve_le > today)
    return [{ champ: 'releve_le', message: 'La date du relevé est dans le futur.' }]
  const connues = avant?.heures_moteur ?? null
  if (connues === null) return []
  if (heures === null) return [{ champ: 'heures_moteur', message: HEURES_VIDEES }]
  const dernier = avant?.releve_le ?? null
  if (dernier !== null && heures !== connues && releve_le !== null && releve_le < dernier) {
    const message = `Le dernier relevé est du ${formatJour(dernier)}\u00a0: un relevé plus ancien se saisit sur la fiche du matériel.`
    return [{ champ: 'releve_le', message }]
  }
  if (heures >= connues) return []
  const dites = new Intl.NumberFormat('fr-FR').format(connues)
  const message = `Le dernier relevé est de ${dites}\u00a0h\u00a0: une baisse se saisit sur la fiche du matériel, avec sa raison.`
  return [{ champ: 'heures_moteur', message }]
}

const HEURES_VIDEES = 'Ce matériel a un relevé\u00a0: il se retire sur la fiche du matériel, avec sa raison.'

/** A machine that is no longer owned keeps its last farm. */
function checkLieu(avant: Materiel | null, apres: Materiel): ErreurChamp[] {
  if (avant === null || avant.exploitation_id === apres.exploitation_id || isPossede(avant)) return []
  return [{ champ: 'exploitation_id', message: 'Ce matériel n’est plus à l’entreprise\u00a0: il ne se déplace plus.' }]
}
