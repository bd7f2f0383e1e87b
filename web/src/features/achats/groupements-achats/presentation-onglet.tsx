import { DocumentsSection } from './documents-section.tsx'
import { GroupementForm } from './groupement-form.tsx'
import type { OngletProps } from './onglet-props.ts'

/** What the purchase is, for whom, when; and what is joined to it. */
export const PresentationOnglet = ({ groupement }: OngletProps) => (
  <>
    {/* An act changes what may be typed, and the version that it is typed on. */}
    <GroupementForm groupement={groupement} key={`${groupement.statut} ${groupement.cloture_le}`} />
    <DocumentsSection id={groupement.id} />
  </>
)
