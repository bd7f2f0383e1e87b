import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { GroupementForm } from './groupement-form.tsx'
import type { OngletProps } from './onglet-props.ts'

/** The purchase itself, and the files attached to it. */
export const PresentationOnglet = ({ groupement }: OngletProps) => (
  <>
    {/* The key renders the form anew after an act, which changes the editable fields and the version. */}
    <ReserveAu droit="achats" key={`${groupement.statut} ${groupement.cloture_le}`}>
      <GroupementForm groupement={groupement} />
    </ReserveAu>
    <DocumentsSection id={groupement.id} />
  </>
)
