"""Cards as data: what a set of Apfelernte cards is, how it is read, checked, told in words, prepared for the rules."""
