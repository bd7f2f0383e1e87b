import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { DECLARATION_STATUT_LABELS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { usePeut } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ActeAttendu } from '../../comptes/actes-en-attente/acte-attendu.tsx'
import { ActeDialog } from './acte-dialog.tsx'
import { type ActePropose, listActes } from './actes.ts'
import { StatutPill } from './statut-pill.tsx'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

/** The status of a membership, and the acts that an administrator may do on it now. */
export function ActesAdhesion({ adhesion }: { adhesion: Adhesion }) {
  const [chosen, setChosen] = useState<ActePropose>()
  const peutChanger = usePeut('dossiers')
  const actes = peutChanger ? listActes(adhesion) : []
  const courants = actes.filter(({ destructif }) => !destructif)
  const autres = actes.filter(({ destructif }) => destructif)
  const { campagne, declaration_statut } = adhesion

  return (
    <section aria-label="Statut et actes" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <StatutPill adhesion={adhesion} />
      <ActeAttendu objet_id={adhesion.id} />
      {adhesion.statut === 'active' && campagne && declaration_statut && (
        <span className="text-body text-ink-2">
          Déclaration {campagne.annee}&nbsp;: {DECLARATION_STATUT_LABELS[declaration_statut].toLowerCase()}
        </span>
      )}
      <div className="flex flex-wrap items-center gap-2 desk:ml-auto">
        {peutChanger && adhesion.statut === 'brouillon' && !adhesion.en_preparation && (
          <InviterGestionnaire id={adhesion.id} />
        )}
        {courants.map((acte) => (
          <Button key={acte.action} onClick={() => setChosen(acte)} size="sm" variant="secondary">
            {acte.libelle}
          </Button>
        ))}
        {autres.length > 0 && (
          <Menu
            items={autres.map((acte) => ({ label: acte.libelle, danger: true, onSelect: () => setChosen(acte) }))}
            label="Autres actes"
            renderTrigger={(props) => (
              <Button {...props} size="sm" variant="secondary">
                Autres actes
                <ChevronDown aria-hidden="true" size={16} strokeWidth={2.1} />
              </Button>
            )}
          />
        )}
      </div>
      {chosen && <ActeDialog acte={chosen} adhesion={adhesion} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

/** Nobody can continue a draft until somebody of its company can sign in. */
const InviterGestionnaire = ({ id }: { id: string }) => (
  <Link
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
    to={wizardPath(wizardBase('admin', id), 'adherents') as string}
  >
    Inviter le gestionnaire
  </Link>
)
