/**
 * React Aria inserts a `<style>` of this id unless the page has one: the security policy refuses it, and base.css already
 * holds its one rule. Imported first by every module that imports React Aria.
 */
const STYLE_ID = 'react-aria-pressable-style'

if (!document.getElementById(STYLE_ID)) {
  const placeholder = document.createElement('meta')
  placeholder.id = STYLE_ID
  document.head.append(placeholder)
}
