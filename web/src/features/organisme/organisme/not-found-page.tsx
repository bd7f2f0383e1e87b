import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function NotFoundPage() {
  return (
    <>
      <PageHead
        intro="L’adresse est peut-être incomplète, ou ce que vous cherchez a été supprimé ou ne vous est pas accessible."
        title="Page introuvable"
      />
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          Aller à l’accueil
        </Link>
      </p>
    </>
  )
}
