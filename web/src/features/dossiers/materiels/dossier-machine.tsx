import type { Affectation } from '@sillon/contract/dossiers/materiels'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { SuiteMateriel } from '../transferts/suite-materiel.tsx'
import { ControlesSection } from './controles-section.tsx'
import { LieuxSuccessifs } from './lieux-successifs.tsx'
import { PhotosDocuments } from './photos-documents.tsx'
import { RemoveMateriel } from './remove-materiel.tsx'

type Props = {
  materiel: Materiel & { affectations: readonly Affectation[] }
  nom: string
  onRemoved: () => Promise<void>
}

/** All that the page of a machine shows below its form: each part is saved at once, apart from the form. */
export function DossierMachine({ materiel, nom, onRemoved }: Props) {
  const { adhesion, canEditLignes } = useWizard()
  // A machine already declared keeps its history: only a typing error may be deleted.
  const isErasable = canEditLignes && adhesion.validee_le === null && adhesion.adhesion_precedente_id === null
  return (
    <>
      <PhotosDocuments materielId={materiel.id} nom={nom} />
      <ControlesSection materiel={materiel} />
      <LieuxSuccessifs affectations={materiel.affectations} />
      <SuiteMateriel materiel={materiel} nom={nom} />
      {isErasable && <RemoveMateriel materiel={materiel} nom={nom} onRemoved={onRemoved} />}
    </>
  )
}
