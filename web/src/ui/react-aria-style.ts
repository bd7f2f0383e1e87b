/**
 * React Aria inserts a `<style>` with this id unless the page has one. The security policy would refuse it, and
 * base.css already holds its only rule. Import this module first in every module that imports React Aria.
 */
const STYLE_ID = 'react-aria-pressable-style'

if (!document.getElementById(STYLE_ID)) {
  const placeholder = document.createElement('meta')
  placeholder.id = STYLE_ID
  document.head.append(placeholder)
}
