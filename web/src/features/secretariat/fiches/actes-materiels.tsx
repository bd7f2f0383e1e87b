import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { isEnUsage } from '@sillon/domain/dossiers/materiels/usage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { adhesionQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { WizardContext } from '../../dossiers/adhesions/wizard/wizard-context.tsx'
import { wizardBase, wizardPath } from '../../dossiers/adhesions/wizard/wizard-path.ts'
import { exploitationsQuery } from '../../dossiers/exploitations/exploitations.queries.ts'
import { DeplacerMateriels } from '../../dossiers/materiels/deplacer-materiels.tsx'
import { isLieu } from '../../dossiers/materiels/lieu.ts'
import type { References } from '../../dossiers/materiels/use-references.ts'
import { ficheLink, toFicheWizard } from './fiche-wizard.ts'
import { ModifierLink } from './modifier-link.tsx'

type Props = {
  entreprise_id: string
  adhesion_id: string
  materiels: readonly Materiel[]
  references: References
}

/** Machines are added and moved on this tab; each one is removed in its own form, opened by its name. */
export function ActesMateriels({ entreprise_id, adhesion_id, materiels, references }: Props) {
  const { data: adhesion } = useQuery(adhesionQuery(adhesion_id))
  const { data: exploitations } = useQuery(exploitationsQuery(adhesion_id))
  if (!adhesion) return null
  const wizard = toFicheWizard(adhesion, ficheLink(entreprise_id, 'materiels'))
  const lieux = exploitations?.resultats.filter(isLieu) ?? []
  const enUsage = materiels.filter(isEnUsage)
  return (
    <SelonDroit droit="dossiers">
      <div className="mb-4 flex flex-wrap gap-2">
        {wizard.canEditLignes && (
          <ModifierLink className={buttonClass({ variant: 'secondary' })} modifie="materiel">
            <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
            Ajouter un matériel
          </ModifierLink>
        )}
        {wizard.canEditLignes && lieux.length > 1 && enUsage.length > 0 && (
          <WizardContext value={wizard}>
            <DeplacerMateriels exploitations={lieux} materiels={enUsage} references={references} />
          </WizardContext>
        )}
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={wizardPath(wizardBase('admin', adhesion_id), 'materiels') as string}
        >
          Revue et transferts
        </Link>
      </div>
    </SelonDroit>
  )
}
