import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ClasseurSection } from '../../pieces/classeurs/classeur-section.tsx'
import { RegistresSection } from '../../societariat/registres/registres-section.tsx'
import { EcrituresSection } from './ecritures-section.tsx'
import { MoisSection } from './mois-section.tsx'
import { TableauxSection } from './tableaux-section.tsx'

/** The exports of the portal as files. */
export function AdminExportsPage() {
  return (
    <>
      <PageHead intro="Chaque export est noté au journal, avec son nombre de lignes." title="Exports" />
      <MoisSection />
      <EcrituresSection />
      <TableauxSection />
      <SelonDroit droit="dossiers">
        <RegistresSection />
        <ClasseurSection />
      </SelonDroit>
    </>
  )
}
