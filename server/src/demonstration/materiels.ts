import { departementOf } from '@sillon/domain/code-postal'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'
import { addJours, anneeOf, type Jour } from '@sillon/domain/jour'
import type { FamilleMateriel } from './catalogue.ts'
import type { Contexte, EntrepriseDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'
import { drawImmatriculation } from './immatriculations.ts'

type Demande = {
  entreprise: EntrepriseDemonstration
  exploitations: readonly Exploitation[]
  familles: readonly FamilleMateriel[]
  nombre: number
}

const ASSUREURS = ['Groupama', 'Crédit Agricole Assurances', 'Thélem', 'MMA'] as const
const REMORQUE_DEFAUT_KG = 12_000

export function drawMateriels(
  contexte: Contexte,
  { entreprise, exploitations, familles, nombre }: Demande,
): Materiel[] {
  const { hasard } = contexte
  return Array.from({ length: nombre }, () => {
    const exploitation = hasard.choixPopulaire(exploitations)
    return drawMateriel(contexte, entreprise, exploitation.id, hasard.choix(familles))
  })
}

function drawMateriel(
  { hasard, today, categories }: Contexte,
  { id: entreprise_id, adresse }: EntrepriseDemonstration,
  exploitation_id: string,
  famille: FamilleMateriel,
): Materiel {
  const { code, prix, ...modele } = hasard.choixPopulaire(famille.modeles)
  const categorie = categories.get(code)
  const age = Math.floor(hasard.entier(0, 500) ** 2 / 10_000)
  const annee = anneeOf(today) - 1 - age
  const miseEnService = `${annee}-${hasard.choix(['03', '05', '06', '09', '11'])}-${hasard.entier(10, 28)}`
  const departement = departementOf(adresse?.code_insee ?? '')
  const isImmatriculable = categorie !== undefined && categorie.immatriculable !== 'non'
  return {
    version: 1,
    ...MATERIEL_VIDE,
    ...modele,
    id: hasard.uuid(),
    entreprise_id,
    exploitation_id,
    annee,
    numero_serie: hasard.chance(0.6)
      ? `${hasard.choix('ABCDEFGHJKLMNPRSTVWXYZ'.split(''))}${hasard.chiffres(7)}`
      : null,
    ...drawImmatriculation(hasard, { famille: categorie?.immatriculable ?? 'non', annee, departement }),
    ptac_kg: categorie?.immatriculable === 'remorque' ? REMORQUE_DEFAUT_KG + hasard.entier(0, 18) * 500 : null,
    date_premiere_circulation: isImmatriculable ? miseEnService : null,
    ...(categorie?.motorise && drawHeures(hasard, today, age)),
    ...drawValeurs(hasard, { prix, age, miseEnService, today }),
    ...(categorie?.controle_pulverisateur && drawControle(hasard, today, age)),
    ...drawEtat(hasard, age),
    ...(isImmatriculable &&
      hasard.chance(0.7) && {
        assurance_compagnie: hasard.choixPopulaire(ASSUREURS),
        assurance_expire_le: addJours(today, hasard.entier(-20, 345)),
      }),
  }
}

function drawHeures(hasard: Hasard, today: Jour, age: number): Partial<Materiel> {
  return {
    heures_moteur: hasard.entier(60, 250) + age * hasard.entier(180, 620),
    releve_le: addJours(today, -hasard.entier(5, 360)),
  }
}

type Achat = { prix: number; age: number; miseEnService: Jour; today: Jour }

function drawValeurs(hasard: Hasard, { prix, age, miseEnService, today }: Achat): Partial<Materiel> {
  const euros = Math.round(prix * hasard.entier(8, 11)) * 100
  const achat = hasard.chance(0.7) ? miseEnService : addJours(miseEnService, hasard.entier(1, 60) * 30)
  const hier = addJours(today, -1)
  return {
    valeur_achat_ht: hasard.chance(0.6) ? euros * 100 : null,
    valeur_estimee: hasard.chance(0.4) ? Math.round(euros * 0.88 ** age) * 100 : null,
    date_achat: achat < hier ? achat : hier,
  }
}

/** Inspections of a sprayer: the first at five years, then every three; some are late, some must be done again. */
function drawControle(hasard: Hasard, today: Jour, age: number): Partial<Materiel> {
  if (age < 4 && hasard.chance(0.8)) return {}
  const isContreVisite = hasard.chance(0.04)
  return {
    controle_pulverisateur_le: addJours(today, -(isContreVisite ? hasard.entier(10, 100) : hasard.entier(15, 1130))),
    controle_numero: `${hasard.chiffres(2)}-${hasard.chiffres(4)}`,
    controle_resultat: isContreVisite ? 'contre_visite' : 'favorable',
  }
}

function drawEtat(hasard: Hasard, age: number): Partial<Materiel> {
  const statut = hasard.chance(0.93)
    ? 'en_service'
    : hasard.choix(['en_reparation', 'hors_service', 'vendu', 'vendu'] as const)
  const isPartageable = statut === 'en_service' && hasard.chance(0.3)
  return {
    statut,
    disponibilite: isPartageable ? hasard.choix(['entraide', 'entraide', 'location', 'vente'] as const) : 'non_partage',
    etat_usure:
      age < 2
        ? 'neuf'
        : hasard.choix(age < 8 ? (['tres_bon', 'bon'] as const) : (['bon', 'moyen', 'a_reviser'] as const)),
    ...(hasard.chance(0.06) && { propriete: 'copropriete', propriete_part_pct: 50 }),
  }
}
