"""Cards as data: what a set of Apfelernte cards is, how it is read and checked, told in words, made ready for the rules."""
