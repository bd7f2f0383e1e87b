import type { GroupementCarte } from '@sillon/contract/achats/groupements-adherent'
import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import type { Page } from '@sillon/contract/page'
import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { CHAMPS_VISIBLES, type Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { jourOf } from '@sillon/domain/jour'
import { enumere } from '@sillon/domain/phrase'
import { linkOptions } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { isAncienne } from '../../dossiers/adhesions/avancement.ts'
import { phraseDue } from '../../tresorerie/creances/phrase-due.ts'
import { placeDue } from '../../tresorerie/creances/place-due.ts'

type Lu = {
  adhesions: readonly Adhesion[]
  machines: Page<MonMateriel> | undefined
  groupements: readonly GroupementCarte[]
  creances: readonly CreanceDue[]
}

/** Things that somebody finds on the first day, each with the page that shows it. */
export const listDejaLa = ({ adhesions, machines, groupements, creances }: Lu, now: Date) => [
  ...adhesions
    .filter((adhesion) => !isAncienne(adhesion))
    .map(({ id, entreprise: { raison_sociale, commune } }) => ({
      nature: 'entreprise' as const,
      cle: id,
      titre: raison_sociale,
      detail: commune,
      lien: linkOptions({ to: '/mes-adhesions/', search: { adhesion: id } }),
    })),
  ...listMachines(machines, now),
  ...listAchats(groupements, now),
  ...creances.map((creance) => ({
    nature: 'creance' as const,
    cle: creance.id,
    titre: creance.objet,
    detail: phraseDue({ ...creance, regle: creance.montant_du - creance.reste }),
    lien: placeDue(creance),
  })),
]

function listMachines(machines: Lu['machines'], now: Date) {
  if (!machines || machines.total === 0) return []
  const today = jourOf(now)
  const depasses = machines.resultats.filter(({ echeance }) => echeance && echeance.echeance < today).length
  return [
    {
      nature: 'machines' as const,
      cle: 'machines',
      titre: formatCount(machines.total, 'machine'),
      detail: depasses > 0 ? `dont ${formatCount(depasses, 'contrôle à faire', 'contrôles à faire')}` : null,
      lien: linkOptions({ to: '/mes-machines/' }),
    },
  ]
}

function listAchats(groupements: Lu['groupements'], now: Date) {
  const ouverts = groupements.filter((groupement) => isOuvertAt(groupement, now))
  if (ouverts.length === 0) return []
  return [
    {
      nature: 'achats' as const,
      cle: 'achats',
      titre: formatCount(ouverts.length, 'achat ouvert', 'achats ouverts'),
      detail: enumere(ouverts.map(({ libelle }) => libelle)),
      lien: linkOptions({ to: '/groupements-achats/' }),
    },
  ]
}

/** True while no other member sees anything of the person. */
export const isInvisible = (choix: Confidentialite): boolean =>
  choix.visible_annuaire === 'personne' || CHAMPS_VISIBLES.every((champ) => choix[champ] === 'personne')
