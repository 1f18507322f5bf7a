// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const complete_action_item_result = validate20;
const schema31 = {"$ref":"c:ActionItemSaved"};
const schema32 = {"type":"object","required":["success","action_item"],"properties":{"success":{"type":"boolean"},"action_item":{"$ref":"c:ActionItem"}}};
const schema33 = {"type":"object","required":["id","description","completed","created_at","updated_at","due_at","completed_at","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"description":{"$ref":"c:ActionItemDescription"},"completed":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"due_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"completed_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema34 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema37 = {"type":"string","format":"date-time"};
const schema42 = {"type":"array","maxItems":20,"items":{"type":"string","format":"uuid"}};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$", "u");
const schema35 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};
const schema36 = {"type":"string","pattern":"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"};
const pattern5 = new RegExp("^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern5.test(data)){
validate23.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate23.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate23.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":false,"dynamicItems":false};

const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const formats8 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.completed === undefined) && (missing0 = "completed"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.due_at === undefined) && (missing0 = "due_at"))) || ((data.completed_at === undefined) && (missing0 = "completed_at"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(!(validate23(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed !== undefined){
const _errs5 = errors;
if(typeof data.completed !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/completed",schemaPath:"#/properties/completed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate22.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data4 = data.updated_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate22.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.due_at !== undefined){
let data5 = data.due_at;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err0 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs15 === errors;
valid4 = valid4 || _valid0;
const _errs18 = errors;
if(data5 !== null){
const err2 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data6 = data.completed_at;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err4 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs22 === errors;
valid6 = valid6 || _valid1;
const _errs25 = errors;
if(data6 !== null){
const err6 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err7 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data7 = data.conversation_id;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data7 === "string"){
if(func1(data7) > 128){
const err8 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(func1(data7) < 1){
const err9 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data7.length <= 256 && !pattern4.test(data7)){
const err10 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs29 === errors;
valid8 = valid8 || _valid2;
const _errs32 = errors;
if(data7 !== null){
const err12 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err13 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data8 = data.segment_ids;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data8)){
if(data8.length > 20){
validate22.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs37 = errors;
if(errors === _errs37){
if(errors === _errs37){
if(typeof data9 === "string"){
if(!(formats8.test(data9))){
validate22.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid11 = _errs37 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"id":true,"description":true,"completed":true,"created_at":true,"updated_at":true,"due_at":true,"completed_at":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.success === undefined) && (missing0 = "success")) || ((data.action_item === undefined) && (missing0 = "action_item"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
const _errs1 = errors;
if(typeof data.success !== "boolean"){
validate21.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_item !== undefined){
const _errs3 = errors;
if(!(validate22(data.action_item, {instancePath:instancePath+"/action_item",parentData:data,parentDataProperty:"action_item",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};

export const create_action_item_result = validate27;
const schema43 = {"$ref":"c:ActionItemSaved"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};

export const create_memory_result = validate29;
const schema44 = {"$ref":"c:MemorySaved"};
const schema45 = {"type":"object","required":["success","memory"],"properties":{"success":{"type":"boolean"},"memory":{"$ref":"c:Memory"}}};
const schema46 = {"type":"object","required":["id","content","category","visibility","tags","created_at","updated_at","manually_added","scoring","reviewed","user_review","edited","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"content":{"$ref":"c:MemoryContent"},"category":{"$ref":"c:MemoryCategory"},"visibility":{"$ref":"c:MemoryVisibility"},"tags":{"$ref":"c:MemoryTags"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"manually_added":{"type":"boolean"},"scoring":{"type":"string"},"reviewed":{"type":"boolean"},"user_review":{"type":["boolean","null"]},"edited":{"type":"boolean"},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema50 = {"type":"string","enum":["interesting","system","manual","core","hobbies","lifestyle","interests","habits","work","skills","learnings","other"]};
const schema51 = {"type":"string","enum":["public","private"]};
const schema48 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern5.test(data)){
validate32.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate32.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate32.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate32.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema52 = {"type":"array","maxItems":100,"items":{"$ref":"c:PlainText","maxLength":100}};
const schema53 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$"};
const pattern9 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
validate34.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
validate34.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate34.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.content === undefined) && (missing0 = "content"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.visibility === undefined) && (missing0 = "visibility"))) || ((data.tags === undefined) && (missing0 = "tags"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.manually_added === undefined) && (missing0 = "manually_added"))) || ((data.scoring === undefined) && (missing0 = "scoring"))) || ((data.reviewed === undefined) && (missing0 = "reviewed"))) || ((data.user_review === undefined) && (missing0 = "user_review"))) || ((data.edited === undefined) && (missing0 = "edited"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
const _errs4 = errors;
if(!(validate32(data.content, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data2 = data.category;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate31.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((data2 === "interesting") || (data2 === "system")) || (data2 === "manual")) || (data2 === "core")) || (data2 === "hobbies")) || (data2 === "lifestyle")) || (data2 === "interests")) || (data2 === "habits")) || (data2 === "work")) || (data2 === "skills")) || (data2 === "learnings")) || (data2 === "other"))){
validate31.errors = [{instancePath:instancePath+"/category",schemaPath:"c:MemoryCategory/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visibility !== undefined){
let data3 = data.visibility;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate31.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "public") || (data3 === "private"))){
validate31.errors = [{instancePath:instancePath+"/visibility",schemaPath:"c:MemoryVisibility/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs11 = errors;
if(!(validate34(data.tags, {instancePath:instancePath+"/tags",parentData:data,parentDataProperty:"tags",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate31.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data6 = data.updated_at;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate31.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.manually_added !== undefined){
const _errs18 = errors;
if(typeof data.manually_added !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/manually_added",schemaPath:"#/properties/manually_added/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scoring !== undefined){
const _errs20 = errors;
if(typeof data.scoring !== "string"){
validate31.errors = [{instancePath:instancePath+"/scoring",schemaPath:"#/properties/scoring/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reviewed !== undefined){
const _errs22 = errors;
if(typeof data.reviewed !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/reviewed",schemaPath:"#/properties/reviewed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user_review !== undefined){
let data10 = data.user_review;
const _errs24 = errors;
if((typeof data10 !== "boolean") && (data10 !== null)){
validate31.errors = [{instancePath:instancePath+"/user_review",schemaPath:"#/properties/user_review/type",keyword:"type",params:{type: schema46.properties.user_review.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.edited !== undefined){
const _errs26 = errors;
if(typeof data.edited !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/edited",schemaPath:"#/properties/edited/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data12 = data.conversation_id;
const _errs28 = errors;
const _errs29 = errors;
let valid6 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data12 === "string"){
if(func1(data12) > 128){
const err0 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data12) < 1){
const err1 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data12.length <= 256 && !pattern4.test(data12)){
const err2 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs30 === errors;
valid6 = valid6 || _valid0;
const _errs33 = errors;
if(data12 !== null){
const err4 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err5 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate31.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data13 = data.segment_ids;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(Array.isArray(data13)){
if(data13.length > 20){
validate31.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
const _errs38 = errors;
if(errors === _errs38){
if(errors === _errs38){
if(typeof data14 === "string"){
if(!(formats8.test(data14))){
validate31.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid9 = _errs38 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.success === undefined) && (missing0 = "success")) || ((data.memory === undefined) && (missing0 = "memory"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
const _errs1 = errors;
if(typeof data.success !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
const _errs3 = errors;
if(!(validate31(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"success":true,"memory":true},"dynamicProps":false,"dynamicItems":false};


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"success":true,"memory":true},"dynamicProps":false,"dynamicItems":false};

export const delete_action_item_result = validate38;
const schema58 = {"$ref":"c:DeleteResult"};
const schema59 = {"type":"object","required":["success"],"properties":{"success":{"type":"boolean"}}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate38.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate38.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const delete_memory_result = validate39;
const schema60 = {"$ref":"c:DeleteResult"};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate39.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const edit_memory_result = validate40;
const schema62 = {"$ref":"c:EditResult"};
const schema63 = {"$ref":"c:DeleteResult"};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.success === undefined) && (missing0 = "success")){
validate41.errors = [{instancePath,schemaPath:"c:DeleteResult/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.success !== undefined){
if(typeof data.success !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/success",schemaPath:"c:DeleteResult/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"c:DeleteResult/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate41(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":{"success":true},"dynamicProps":false,"dynamicItems":false};

export const get_action_items_result = validate43;
const schema65 = {"$ref":"c:ActionItemPage"};
const schema66 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:ActionItemList"}]};
const schema67 = {"type":"object","required":["returned_count","has_more","offset","limit"],"allOf":[{"$ref":"c:ListPart"}],"properties":{"offset":{"type":"integer","minimum":0},"limit":{"type":"integer","minimum":1}}};
const schema68 = {"type":"object","properties":{"returned_count":{"type":"integer","minimum":0},"has_more":{"type":"boolean"},"next_offset":{"type":"integer","minimum":1}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate45.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate45.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate45.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate45.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate45.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.returned_count === undefined) && (missing0 = "returned_count")) || ((data.has_more === undefined) && (missing0 = "has_more"))) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.limit === undefined) && (missing0 = "limit"))){
validate45.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.offset !== undefined){
let data3 = data.offset;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate45.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate45.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.limit !== undefined){
let data4 = data.limit;
const _errs12 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate45.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 < 1 || isNaN(data4)){
validate45.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":{"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

const schema69 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["action_items"],"properties":{"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}}}};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate47.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate47.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate47.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate47.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate47.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate47.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.action_items === undefined) && (missing0 = "action_items")){
validate47.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.action_items !== undefined){
let data3 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate22(data3[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate47.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate47.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate47(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

export const get_chat_messages_result = validate51;
const schema71 = {"$ref":"c:ChatMessagePage"};
const schema72 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","required":["messages"],"properties":{"messages":{"type":"array","items":{"$ref":"c:ChatMessage"}}}}]};
const schema73 = {"type":"object","required":["id","sender","text","app_id","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"sender":{"type":"string","enum":["human","ai"]},"text":{"type":"string"},"type":{"type":"string","enum":["text","day_summary"]},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"plugin_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"from_external_integration":{"type":"boolean"},"memories_id":{"type":"array","items":{"$ref":"c:RecordId"}},"memories":{"type":"array","items":{"$ref":"c:CitedConversation"}},"created_at":{"$ref":"c:Timestamp"}}};
const schema75 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema78 = {"type":"object","required":["id","structured","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"structured":{"type":"object","required":["title","emoji"],"properties":{"title":{"type":"string"},"emoji":{"type":"string"}}},"created_at":{"$ref":"c:Timestamp"}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate55.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate55.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate55.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate55.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
let data1 = data.structured;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.title === undefined) && (missing1 = "title")) || ((data1.emoji === undefined) && (missing1 = "emoji"))){
validate55.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.title !== undefined){
const _errs6 = errors;
if(typeof data1.title !== "string"){
validate55.errors = [{instancePath:instancePath+"/structured/title",schemaPath:"#/properties/structured/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.emoji !== undefined){
const _errs8 = errors;
if(typeof data1.emoji !== "string"){
validate55.errors = [{instancePath:instancePath+"/structured/emoji",schemaPath:"#/properties/structured/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate55.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate55.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate55.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":{"id":true,"structured":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.sender === undefined) && (missing0 = "sender"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate54.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate54.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate54.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sender !== undefined){
let data1 = data.sender;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate54.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "human") || (data1 === "ai"))){
validate54.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/enum",keyword:"enum",params:{allowedValues: schema73.properties.sender.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate54.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate54.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "text") || (data3 === "day_summary"))){
validate54.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema73.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data4 = data.app_id;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate54.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plugin_id !== undefined){
let data5 = data.plugin_id;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = false;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err6 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(func1(data5) < 1){
const err7 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data5.length <= 256 && !pattern4.test(data5)){
const err8 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
valid4 = valid4 || _valid1;
const _errs22 = errors;
if(data5 !== null){
const err10 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err11 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate54.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_external_integration !== undefined){
const _errs24 = errors;
if(typeof data.from_external_integration !== "boolean"){
validate54.errors = [{instancePath:instancePath+"/from_external_integration",schemaPath:"#/properties/from_external_integration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories_id !== undefined){
let data7 = data.memories_id;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data7)){
var valid6 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data8 === "string"){
if(func1(data8) > 128){
validate54.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data8) < 1){
validate54.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data8.length <= 256 && !pattern4.test(data8)){
validate54.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/memories_id",schemaPath:"#/properties/memories_id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories !== undefined){
let data9 = data.memories;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data9)){
var valid8 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs33 = errors;
if(!(validate55(data9[i1], {instancePath:instancePath+"/memories/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid8 = _errs33 === errors;
if(!valid8){
break;
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
validate54.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate54.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":{"id":true,"sender":true,"text":true,"type":true,"app_id":true,"plugin_id":true,"from_external_integration":true,"memories_id":true,"memories":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.messages === undefined) && (missing0 = "messages")){
validate52.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.messages !== undefined){
let data0 = data.messages;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate54(data0[i0], {instancePath:instancePath+"/messages/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/messages",schemaPath:"#/allOf/1/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":{"messages":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":{"messages":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_conversation_by_id_result = validate59;
const schema82 = {"$ref":"c:Conversation"};
const schema83 = {"type":"object","required":["id","created_at","started_at","finished_at","language","source","status","discarded","locked","folder_id","folder_name","starred","structured","geolocation"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"language":{"anyOf":[{"$ref":"c:LanguageCode"},{"type":"null"}]},"source":{"anyOf":[{"$ref":"c:SourceName"},{"type":"null"}]},"status":{"$ref":"c:ConversationStatus"},"discarded":{"type":"boolean"},"discard_reason":{"type":["string","null"],"enum":["little_content","by_user",null]},"locked":{"type":"boolean"},"folder_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"folder_name":{"type":["string","null"]},"starred":{"type":"boolean"},"structured":{"$ref":"c:Structured"},"processing":{"anyOf":[{"$ref":"c:ConversationProcessing"},{"type":"null"}]},"transcript_segments":{"type":"array","items":{"$ref":"c:TranscriptSegment"}},"has_more":{"type":"boolean"},"next_transcript_offset":{"type":["integer","null"]},"photos":{"type":"array","items":{"$ref":"c:ConversationPhoto"}},"geolocation":{"anyOf":[{"$ref":"c:Geolocation"},{"type":"null"}]},"gaps":{"type":"array","items":{"$ref":"c:TranscriptGap"}}}};
const schema88 = {"type":"string","maxLength":35,"pattern":"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"};
const schema89 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema90 = {"type":"string","enum":["in_progress","processing","merging","completed","failed"]};
const schema120 = {"type":"object","required":["start","end","reason"],"properties":{"start":{"type":"number"},"end":{"type":"number"},"reason":{"type":"string","enum":["expired","not_kept","rejected","unreadable"]}}};
const pattern17 = new RegExp("^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$", "u");
const schema92 = {"type":"object","required":["title","overview","emoji","category","action_items","events"],"properties":{"title":{"type":"string"},"overview":{"type":"string"},"emoji":{"type":"string"},"category":{"$ref":"c:ConversationCategory"},"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}},"events":{"type":"array","items":{"$ref":"c:CalendarEvent"}},"made_by":{"$ref":"c:MadeBy"}}};
const schema93 = {"type":"string","enum":["personal","education","health","finance","legal","philosophy","spiritual","science","entrepreneurship","parenting","romantic","travel","inspiration","technology","business","social","work","sports","politics","literature","history","architecture","music","weather","news","entertainment","psychology","real","design","family","economics","environment","other"]};
const schema97 = {"type":"string"};
const schema94 = {"type":"object","required":["title","description","start","duration","created","segment_ids"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"start":{"$ref":"c:Timestamp"},"duration":{"type":"integer","default":30},"created":{"type":"boolean"},"segment_ids":{"$ref":"c:SegmentIds"}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate63.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate63.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs3 = errors;
if(typeof data.description !== "string"){
validate63.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate63.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate63.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data3 = data.duration;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate63.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
const _errs10 = errors;
if(typeof data.created !== "boolean"){
validate63.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data5 = data.segment_ids;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 20){
validate63.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats8.test(data6))){
validate63.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate63.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate63.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":{"title":true,"description":true,"start":true,"duration":true,"created":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.emoji === undefined) && (missing0 = "emoji"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.action_items === undefined) && (missing0 = "action_items"))) || ((data.events === undefined) && (missing0 = "events"))){
validate61.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate61.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs3 = errors;
if(typeof data.overview !== "string"){
validate61.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.emoji !== undefined){
const _errs5 = errors;
if(typeof data.emoji !== "string"){
validate61.errors = [{instancePath:instancePath+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate61.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((((((((((((((data3 === "personal") || (data3 === "education")) || (data3 === "health")) || (data3 === "finance")) || (data3 === "legal")) || (data3 === "philosophy")) || (data3 === "spiritual")) || (data3 === "science")) || (data3 === "entrepreneurship")) || (data3 === "parenting")) || (data3 === "romantic")) || (data3 === "travel")) || (data3 === "inspiration")) || (data3 === "technology")) || (data3 === "business")) || (data3 === "social")) || (data3 === "work")) || (data3 === "sports")) || (data3 === "politics")) || (data3 === "literature")) || (data3 === "history")) || (data3 === "architecture")) || (data3 === "music")) || (data3 === "weather")) || (data3 === "news")) || (data3 === "entertainment")) || (data3 === "psychology")) || (data3 === "real")) || (data3 === "design")) || (data3 === "family")) || (data3 === "economics")) || (data3 === "environment")) || (data3 === "other"))){
validate61.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/enum",keyword:"enum",params:{allowedValues: schema93.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_items !== undefined){
let data4 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate22(data4[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data6 = data.events;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate63(data6[i1], {instancePath:instancePath+"/events/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs16 = errors;
if(typeof data.made_by !== "string"){
validate61.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":{"title":true,"overview":true,"emoji":true,"category":true,"action_items":true,"events":true,"made_by":true},"dynamicProps":false,"dynamicItems":false};

const schema98 = {"type":"object","required":["state","reason","attempts","next_attempt_at"],"properties":{"state":{"type":"string","enum":["waiting_for_audio","waiting","running","failed"]},"reason":{"type":["string","null"]},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.state === undefined) && (missing0 = "state")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate66.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate66.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "waiting_for_audio") || (data0 === "waiting")) || (data0 === "running")) || (data0 === "failed"))){
validate66.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema98.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate66.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema98.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data2 = data.attempts;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate66.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate66.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data3 = data.next_attempt_at;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate66.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"state":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

const schema100 = {"allOf":[{"$ref":"c:SpokenSegment"},{"type":"object","required":["speaker_name"],"properties":{"speaker_name":{"type":["string","null"]},"translations":{"type":"array","items":{"$ref":"c:Translation"}}}}]};
const schema101 = {"type":"object","required":["id","text","speaker","speaker_id","is_user","person_id","start","end"],"properties":{"id":{"type":"string","format":"uuid"},"text":{"$ref":"c:PlainText"},"speaker":{"$ref":"c:SpeakerLabel"},"speaker_id":{"anyOf":[{"$ref":"c:SpeakerId"},{"type":"null"}]},"is_user":{"type":"boolean"},"person_id":{"$ref":"c:PersonReference"},"start":{"$ref":"c:SegmentSeconds"},"end":{"$ref":"c:SegmentSeconds"}}};
const schema105 = {"type":"integer","minimum":0,"maximum":9999};
const schema108 = {"type":"number","minimum":0,"maximum":10000000};
const schema103 = {"$ref":"c:PlainText","minLength":1,"maxLength":64};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern9.test(data)){
validate70.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate70.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate70.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate70.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema106 = {"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(func1(data) > 128){
const err0 = {instancePath,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.length <= 256 && !pattern4.test(data)){
const err2 = {instancePath,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate72.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.text === undefined) && (missing0 = "text"))) || ((data.speaker === undefined) && (missing0 = "speaker"))) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate69.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats8.test(data0))){
validate69.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate69.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate69.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate69.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker !== undefined){
const _errs6 = errors;
if(!(validate70(data.speaker, {instancePath:instancePath+"/speaker",parentData:data,parentDataProperty:"speaker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data3 = data.speaker_id;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err0 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 9999 || isNaN(data3)){
const err1 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data3 < 0 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err3 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err4 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate69.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs14 = errors;
if(typeof data.is_user !== "boolean"){
validate69.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
const _errs16 = errors;
if(!(validate72(data.person_id, {instancePath:instancePath+"/person_id",parentData:data,parentDataProperty:"person_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 10000000 || isNaN(data6)){
validate69.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate69.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 10000000 || isNaN(data7)){
validate69.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate69.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate69.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema110 = {"type":"object","required":["lang","text"],"properties":{"lang":{"$ref":"c:LanguageCode"},"text":{"$ref":"c:PlainText"}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lang === undefined) && (missing0 = "lang")) || ((data.text === undefined) && (missing0 = "text"))){
validate75.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lang !== undefined){
let data0 = data.lang;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 35){
validate75.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(data0.length <= 70 && !pattern17.test(data0)){
validate75.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""}];
return false;
}
}
}
else {
validate75.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate75.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate75.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate75.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"lang":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate69(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.speaker_name === undefined) && (missing0 = "speaker_name")){
validate68.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_name !== undefined){
let data0 = data.speaker_name;
const _errs3 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate68.errors = [{instancePath:instancePath+"/speaker_name",schemaPath:"#/allOf/1/properties/speaker_name/type",keyword:"type",params:{type: schema100.allOf[1].properties.speaker_name.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.translations !== undefined){
let data1 = data.translations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate75(data1[i0], {instancePath:instancePath+"/translations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate68.errors = [{instancePath:instancePath+"/translations",schemaPath:"#/allOf/1/properties/translations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"speaker_name":true,"translations":true,"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema113 = {"type":"object","required":["id","created_at","content_type"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"content_type":{"type":"string","enum":["image/jpeg","image/png","image/webp","image/gif"]}}};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.content_type === undefined) && (missing0 = "content_type"))){
validate78.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate78.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
let data2 = data.content_type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate78.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "image/jpeg") || (data2 === "image/png")) || (data2 === "image/webp")) || (data2 === "image/gif"))){
validate78.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/enum",keyword:"enum",params:{allowedValues: schema113.properties.content_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate78.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":{"id":true,"created_at":true,"content_type":true},"dynamicProps":false,"dynamicItems":false};

const schema116 = {"type":"object","required":["latitude","longitude"],"properties":{"latitude":{"type":"number","minimum":-90,"maximum":90},"longitude":{"type":"number","minimum":-180,"maximum":180},"address":{"anyOf":[{"$ref":"c:PlainText","maxLength":500},{"type":"null"}]},"google_place_id":{"anyOf":[{"$ref":"c:PlainText","maxLength":300},{"type":"null"}]},"location_type":{"anyOf":[{"$ref":"c:PlainText","maxLength":64},{"type":"null"}]}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.latitude === undefined) && (missing0 = "latitude")) || ((data.longitude === undefined) && (missing0 = "longitude"))){
validate80.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.latitude !== undefined){
let data0 = data.latitude;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 > 90 || isNaN(data0)){
validate80.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},message:"must be <= 90"}];
return false;
}
else {
if(data0 < -90 || isNaN(data0)){
validate80.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -90},message:"must be >= -90"}];
return false;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.longitude !== undefined){
let data1 = data.longitude;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 180 || isNaN(data1)){
validate80.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 180},message:"must be <= 180"}];
return false;
}
else {
if(data1 < -180 || isNaN(data1)){
validate80.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -180},message:"must be >= -180"}];
return false;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 500){
const err2 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.google_place_id !== undefined){
let data3 = data.google_place_id;
const _errs12 = errors;
const _errs13 = errors;
let valid3 = false;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
const err5 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(errors === _errs14){
if(typeof data3 === "string"){
if(func1(data3) > 300){
const err7 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
const _errs17 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err9 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location_type !== undefined){
let data4 = data.location_type;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data4 === "string"){
if(!pattern9.test(data4)){
const err10 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(errors === _errs21){
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err12 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid2 = _errs21 === errors;
valid5 = valid5 || _valid2;
const _errs24 = errors;
if(data4 !== null){
const err13 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs24 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err14 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":{"latitude":true,"longitude":true,"address":true,"google_place_id":true,"location_type":true},"dynamicProps":false,"dynamicItems":false};


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))) || ((data.language === undefined) && (missing0 = "language"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.discarded === undefined) && (missing0 = "discarded"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.folder_id === undefined) && (missing0 = "folder_id"))) || ((data.folder_name === undefined) && (missing0 = "folder_name"))) || ((data.starred === undefined) && (missing0 = "starred"))) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.geolocation === undefined) && (missing0 = "geolocation"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate60.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
const err0 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid3 = valid3 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data3 = data.finished_at;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err4 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs16 === errors;
valid5 = valid5 || _valid1;
const _errs19 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err7 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data4 = data.language;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data4 === "string"){
if(func1(data4) > 35){
const err8 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data4.length <= 70 && !pattern17.test(data4)){
const err9 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
valid7 = valid7 || _valid2;
const _errs26 = errors;
if(data4 !== null){
const err11 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs26 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err12 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data5 = data.source;
const _errs28 = errors;
const _errs29 = errors;
let valid9 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data5 === "string"){
if(func1(data5) > 64){
const err13 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(func1(data5) < 1){
const err14 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data5.length <= 128 && !pattern4.test(data5)){
const err15 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
valid9 = valid9 || _valid3;
const _errs33 = errors;
if(data5 !== null){
const err17 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid9 = valid9 || _valid3;
if(!valid9){
const err18 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data6 = data.status;
const _errs35 = errors;
if(typeof data6 !== "string"){
validate60.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data6 === "in_progress") || (data6 === "processing")) || (data6 === "merging")) || (data6 === "completed")) || (data6 === "failed"))){
validate60.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema90.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
const _errs38 = errors;
if(typeof data.discarded !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discard_reason !== undefined){
let data8 = data.discard_reason;
const _errs40 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate60.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/type",keyword:"type",params:{type: schema83.properties.discard_reason.type},message:"must be string,null"}];
return false;
}
if(!(((data8 === "little_content") || (data8 === "by_user")) || (data8 === null))){
validate60.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/enum",keyword:"enum",params:{allowedValues: schema83.properties.discard_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs42 = errors;
if(typeof data.locked !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_id !== undefined){
let data10 = data.folder_id;
const _errs44 = errors;
const _errs45 = errors;
let valid12 = false;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data10 === "string"){
if(func1(data10) > 128){
const err19 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(func1(data10) < 1){
const err20 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data10.length <= 256 && !pattern4.test(data10)){
const err21 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid4 = _errs46 === errors;
valid12 = valid12 || _valid4;
const _errs49 = errors;
if(data10 !== null){
const err23 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const err24 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_name !== undefined){
let data11 = data.folder_name;
const _errs51 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate60.errors = [{instancePath:instancePath+"/folder_name",schemaPath:"#/properties/folder_name/type",keyword:"type",params:{type: schema83.properties.folder_name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starred !== undefined){
const _errs53 = errors;
if(typeof data.starred !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/starred",schemaPath:"#/properties/starred/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
const _errs55 = errors;
if(!(validate61(data.structured, {instancePath:instancePath+"/structured",parentData:data,parentDataProperty:"structured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processing !== undefined){
let data14 = data.processing;
const _errs56 = errors;
const _errs57 = errors;
let valid14 = false;
const _errs58 = errors;
if(!(validate66(data14, {instancePath:instancePath+"/processing",parentData:data,parentDataProperty:"processing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var _valid5 = _errs58 === errors;
valid14 = valid14 || _valid5;
if(_valid5){
var props0 = {};
props0.state = true;
props0.reason = true;
props0.attempts = true;
props0.next_attempt_at = true;
}
const _errs59 = errors;
if(data14 !== null){
const err25 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs59 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err26 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript_segments !== undefined){
let data15 = data.transcript_segments;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data15)){
var valid15 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs63 = errors;
if(!(validate68(data15[i0], {instancePath:instancePath+"/transcript_segments/" + i0,parentData:data15,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid15 = _errs63 === errors;
if(!valid15){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/transcript_segments",schemaPath:"#/properties/transcript_segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_more !== undefined){
const _errs64 = errors;
if(typeof data.has_more !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_transcript_offset !== undefined){
let data18 = data.next_transcript_offset;
const _errs66 = errors;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
validate60.errors = [{instancePath:instancePath+"/next_transcript_offset",schemaPath:"#/properties/next_transcript_offset/type",keyword:"type",params:{type: schema83.properties.next_transcript_offset.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.photos !== undefined){
let data19 = data.photos;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
var valid16 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate78(data19[i1], {instancePath:instancePath+"/photos/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid16 = _errs70 === errors;
if(!valid16){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/photos",schemaPath:"#/properties/photos/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.geolocation !== undefined){
let data21 = data.geolocation;
const _errs71 = errors;
const _errs72 = errors;
let valid17 = false;
const _errs73 = errors;
if(!(validate80(data21, {instancePath:instancePath+"/geolocation",parentData:data,parentDataProperty:"geolocation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var _valid6 = _errs73 === errors;
valid17 = valid17 || _valid6;
if(_valid6){
var props1 = {};
props1.latitude = true;
props1.longitude = true;
props1.address = true;
props1.google_place_id = true;
props1.location_type = true;
}
const _errs74 = errors;
if(data21 !== null){
const err27 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid6 = _errs74 === errors;
valid17 = valid17 || _valid6;
if(!valid17){
const err28 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
validate60.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gaps !== undefined){
let data22 = data.gaps;
const _errs76 = errors;
if(errors === _errs76){
if(Array.isArray(data22)){
var valid18 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
const _errs78 = errors;
const _errs79 = errors;
if(errors === _errs79){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing1;
if((((data23.start === undefined) && (missing1 = "start")) || ((data23.end === undefined) && (missing1 = "end"))) || ((data23.reason === undefined) && (missing1 = "reason"))){
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data23.start !== undefined){
const _errs81 = errors;
if(!(typeof data23.start == "number")){
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2+"/start",schemaPath:"c:TranscriptGap/properties/start/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs81 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.end !== undefined){
const _errs83 = errors;
if(!(typeof data23.end == "number")){
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2+"/end",schemaPath:"c:TranscriptGap/properties/end/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs83 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.reason !== undefined){
let data26 = data23.reason;
const _errs85 = errors;
if(typeof data26 !== "string"){
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data26 === "expired") || (data26 === "not_kept")) || (data26 === "rejected")) || (data26 === "unreadable"))){
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/enum",keyword:"enum",params:{allowedValues: schema120.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs85 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs78 === errors;
if(!valid18){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/gaps",schemaPath:"#/properties/gaps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};

export const get_conversations_result = validate83;
const schema121 = {"$ref":"c:ConversationList"};
const schema122 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["conversations"],"properties":{"conversations":{"type":"array","items":{"$ref":"c:Conversation"}}}};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate84.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate84.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate84.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate84.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate84.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.conversations === undefined) && (missing0 = "conversations")){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.conversations !== undefined){
let data3 = data.conversations;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate60(data3[i0], {instancePath:instancePath+"/conversations/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate84.errors = [{instancePath:instancePath+"/conversations",schemaPath:"#/properties/conversations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_daily_summaries_result = validate87;
const schema124 = {"$ref":"c:DailySummaryPage"};
const schema125 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:DailySummaryList"}]};
const schema126 = {"type":"object","required":["summaries"],"properties":{"summaries":{"type":"array","items":{"$ref":"c:DailySummary"}}}};
const schema127 = {"type":"object","required":["id","date","headline","overview","day_emoji","stats","highlights","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"date":{"$ref":"c:CalendarDate"},"headline":{"type":"string"},"overview":{"type":"string"},"day_emoji":{"type":"string"},"stats":{"$ref":"c:DailyStats"},"highlights":{"type":"array","items":{"$ref":"c:DailyHighlight"}},"made_by":{"$ref":"c:MadeBy"},"created_at":{"$ref":"c:Timestamp"}}};
const schema129 = {"type":"string","format":"date"};
const schema130 = {"type":"object","required":["total_conversations","total_duration_minutes","action_items_count"],"properties":{"total_conversations":{"type":"integer","minimum":0},"total_duration_minutes":{"type":"number","minimum":0},"action_items_count":{"type":"integer","minimum":0}}};
const formats36 = require("ajv-formats/dist/formats").fullFormats.date;
const schema131 = {"type":"object","required":["topic","summary","conversation_ids"],"properties":{"topic":{"type":"string"},"summary":{"type":"string"},"conversation_ids":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.topic === undefined) && (missing0 = "topic")) || ((data.summary === undefined) && (missing0 = "summary"))) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))){
validate92.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.topic !== undefined){
const _errs1 = errors;
if(typeof data.topic !== "string"){
validate92.errors = [{instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs3 = errors;
if(typeof data.summary !== "string"){
validate92.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data2 = data.conversation_ids;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate92.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate92.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate92.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":{"topic":true,"summary":true,"conversation_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.date === undefined) && (missing0 = "date"))) || ((data.headline === undefined) && (missing0 = "headline"))) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.day_emoji === undefined) && (missing0 = "day_emoji"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.highlights === undefined) && (missing0 = "highlights"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate91.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate91.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate91.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date !== undefined){
let data1 = data.date;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats36.validate(data1))){
validate91.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headline !== undefined){
const _errs7 = errors;
if(typeof data.headline !== "string"){
validate91.errors = [{instancePath:instancePath+"/headline",schemaPath:"#/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs9 = errors;
if(typeof data.overview !== "string"){
validate91.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.day_emoji !== undefined){
const _errs11 = errors;
if(typeof data.day_emoji !== "string"){
validate91.errors = [{instancePath:instancePath+"/day_emoji",schemaPath:"#/properties/day_emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
let data5 = data.stats;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.total_conversations === undefined) && (missing1 = "total_conversations")) || ((data5.total_duration_minutes === undefined) && (missing1 = "total_duration_minutes"))) || ((data5.action_items_count === undefined) && (missing1 = "action_items_count"))){
validate91.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.total_conversations !== undefined){
let data6 = data5.total_conversations;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate91.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate91.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.total_duration_minutes !== undefined){
let data7 = data5.total_duration_minutes;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate91.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.action_items_count !== undefined){
let data8 = data5.action_items_count;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate91.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate91.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highlights !== undefined){
let data9 = data.highlights;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs24 = errors;
if(!(validate92(data9[i0], {instancePath:instancePath+"/highlights/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs25 = errors;
if(typeof data.made_by !== "string"){
validate91.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
validate91.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":{"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.summaries === undefined) && (missing0 = "summaries")){
validate90.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summaries !== undefined){
let data0 = data.summaries;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate91(data0[i0], {instancePath:instancePath+"/summaries/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/summaries",schemaPath:"#/properties/summaries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate90.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":{"summaries":true},"dynamicProps":false,"dynamicItems":false};


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate88.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate90(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":{"summaries":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate88(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":{"summaries":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_goals_result = validate97;
const schema135 = {"$ref":"c:GoalList"};
const schema136 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["goals"],"properties":{"goals":{"type":"array","items":{"$ref":"c:Goal"}}}};
const schema138 = {"type":"object","required":["id","title","goal_type","target_value","current_value","min_value","max_value","unit","is_active","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"title":{"$ref":"c:GoalTitle"},"goal_type":{"$ref":"c:GoalType"},"target_value":{"$ref":"c:GoalNumber"},"current_value":{"$ref":"c:GoalNumber"},"min_value":{"$ref":"c:GoalNumber"},"max_value":{"$ref":"c:GoalNumber"},"unit":{"$ref":"c:GoalUnit"},"is_active":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};
const schema142 = {"type":"string","enum":["boolean","scale","numeric"]};
const schema143 = {"type":"number","minimum":-1000000000000,"maximum":1000000000000};
const schema140 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate100.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern5.test(data)){
validate100.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate100.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate100.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate100.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate100.errors = vErrors;
return errors === 0;
}
validate100.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema147 = {"anyOf":[{"$ref":"c:PlainText","maxLength":50},{"type":"null"}]};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(!pattern9.test(data)){
const err0 = {instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs1){
if(typeof data === "string"){
if(func1(data) > 50){
const err2 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate102.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate99.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.goal_type === undefined) && (missing0 = "goal_type"))) || ((data.target_value === undefined) && (missing0 = "target_value"))) || ((data.current_value === undefined) && (missing0 = "current_value"))) || ((data.min_value === undefined) && (missing0 = "min_value"))) || ((data.max_value === undefined) && (missing0 = "max_value"))) || ((data.unit === undefined) && (missing0 = "unit"))) || ((data.is_active === undefined) && (missing0 = "is_active"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate99.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate99.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate99.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate99.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(!(validate100(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goal_type !== undefined){
let data2 = data.goal_type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate99.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data2 === "boolean") || (data2 === "scale")) || (data2 === "numeric"))){
validate99.errors = [{instancePath:instancePath+"/goal_type",schemaPath:"c:GoalType/enum",keyword:"enum",params:{allowedValues: schema142.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target_value !== undefined){
let data3 = data.target_value;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 > 1000000000000 || isNaN(data3)){
validate99.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < -1000000000000 || isNaN(data3)){
validate99.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/target_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.current_value !== undefined){
let data4 = data.current_value;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 == "number"){
if(data4 > 1000000000000 || isNaN(data4)){
validate99.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data4 < -1000000000000 || isNaN(data4)){
validate99.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/current_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.min_value !== undefined){
let data5 = data.min_value;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 == "number"){
if(data5 > 1000000000000 || isNaN(data5)){
validate99.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < -1000000000000 || isNaN(data5)){
validate99.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/min_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_value !== undefined){
let data6 = data.max_value;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 1000000000000 || isNaN(data6)){
validate99.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data6 < -1000000000000 || isNaN(data6)){
validate99.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000},message:"must be >= -1000000000000"}];
return false;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/max_value",schemaPath:"c:GoalNumber/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs20 = errors;
if(!(validate102(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_active !== undefined){
const _errs21 = errors;
if(typeof data.is_active !== "boolean"){
validate99.errors = [{instancePath:instancePath+"/is_active",schemaPath:"#/properties/is_active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data9 === "string"){
if(!(formats0.validate(data9))){
validate99.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate99.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data10 = data.updated_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
if(typeof data10 === "string"){
if(!(formats0.validate(data10))){
validate99.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate99.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate99.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate99.errors = vErrors;
return errors === 0;
}
validate99.evaluated = {"props":{"id":true,"title":true,"goal_type":true,"target_value":true,"current_value":true,"min_value":true,"max_value":true,"unit":true,"is_active":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate98.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate98.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate98.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate98.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate98.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.goals === undefined) && (missing0 = "goals")){
validate98.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.goals !== undefined){
let data3 = data.goals;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate99(data3[i0], {instancePath:instancePath+"/goals/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate98.errors = [{instancePath:instancePath+"/goals",schemaPath:"#/properties/goals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":{"goals":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate98(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":{"goals":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_memories_result = validate106;
const schema151 = {"$ref":"c:MemoryPage"};
const schema152 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","required":["memories","sort"],"properties":{"memories":{"type":"array","items":{"$ref":"c:Memory"}},"sort":{"$ref":"c:MemorySort"},"scanned_count":{"type":"integer","minimum":0},"scan_truncated":{"type":"boolean"}}}]};
const schema153 = {"type":"string","enum":["scoring_desc","created_desc","updated_desc","manual_first"]};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate107.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.memories === undefined) && (missing0 = "memories")) || ((data.sort === undefined) && (missing0 = "sort"))){
validate107.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.memories !== undefined){
let data0 = data.memories;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate31(data0[i0], {instancePath:instancePath+"/memories/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate107.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/allOf/1/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.sort !== undefined){
let data2 = data.sort;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate107.errors = [{instancePath:instancePath+"/sort",schemaPath:"c:MemorySort/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "scoring_desc") || (data2 === "created_desc")) || (data2 === "updated_desc")) || (data2 === "manual_first"))){
validate107.errors = [{instancePath:instancePath+"/sort",schemaPath:"c:MemorySort/enum",keyword:"enum",params:{allowedValues: schema153.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.scanned_count !== undefined){
let data3 = data.scanned_count;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate107.errors = [{instancePath:instancePath+"/scanned_count",schemaPath:"#/allOf/1/properties/scanned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate107.errors = [{instancePath:instancePath+"/scanned_count",schemaPath:"#/allOf/1/properties/scanned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.scan_truncated !== undefined){
const _errs12 = errors;
if(typeof data.scan_truncated !== "boolean"){
validate107.errors = [{instancePath:instancePath+"/scan_truncated",schemaPath:"#/allOf/1/properties/scan_truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate107.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"props":{"memories":true,"sort":true,"scanned_count":true,"scan_truncated":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate107(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":{"memories":true,"sort":true,"scanned_count":true,"scan_truncated":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_people_result = validate111;
const schema154 = {"$ref":"c:PersonList"};
const schema155 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["people"],"properties":{"people":{"type":"array","items":{"$ref":"c:Person"}}}};
const schema157 = {"type":"object","required":["id","name","created_at","updated_at"],"properties":{"id":{"$ref":"c:RecordId"},"name":{"type":"string"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"}}};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate113.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate113.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate113.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate113.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate113.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate113.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data2 = data.created_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate113.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate113.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data3 = data.updated_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
validate113.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate113.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate113.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"props":{"id":true,"name":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate112.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate112.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate112.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate112.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate112.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate112.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.people === undefined) && (missing0 = "people")){
validate112.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.people !== undefined){
let data3 = data.people;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate113(data3[i0], {instancePath:instancePath+"/people/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate112.errors = [{instancePath:instancePath+"/people",schemaPath:"#/properties/people/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate112.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":{"people":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate112(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":{"people":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_screen_activity_result = validate116;
const schema161 = {"$ref":"c:ScreenActivity"};
const schema162 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"type":"object","properties":{"rows":{"type":"array","items":{"$ref":"c:ScreenActivityRow"}},"apps":{"type":"array","items":{"$ref":"c:ScreenActivityAppSummary"}}},"anyOf":[{"required":["rows"]},{"required":["apps"]}]}]};
const schema163 = {"type":"object","required":["id","captured_at","app","window_title","text"],"properties":{"id":{"$ref":"c:RecordId"},"captured_at":{"$ref":"c:Timestamp"},"app":{"type":"string"},"window_title":{"type":["string","null"]},"text":{"type":["string","null"]}}};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.captured_at === undefined) && (missing0 = "captured_at"))) || ((data.app === undefined) && (missing0 = "app"))) || ((data.window_title === undefined) && (missing0 = "window_title"))) || ((data.text === undefined) && (missing0 = "text"))){
validate119.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate119.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate119.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate119.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate119.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.captured_at !== undefined){
let data1 = data.captured_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate119.errors = [{instancePath:instancePath+"/captured_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate119.errors = [{instancePath:instancePath+"/captured_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app !== undefined){
const _errs7 = errors;
if(typeof data.app !== "string"){
validate119.errors = [{instancePath:instancePath+"/app",schemaPath:"#/properties/app/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_title !== undefined){
let data3 = data.window_title;
const _errs9 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate119.errors = [{instancePath:instancePath+"/window_title",schemaPath:"#/properties/window_title/type",keyword:"type",params:{type: schema163.properties.window_title.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data4 = data.text;
const _errs11 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate119.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: schema163.properties.text.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":{"id":true,"captured_at":true,"app":true,"window_title":true,"text":true},"dynamicProps":false,"dynamicItems":false};

const schema166 = {"type":"object","required":["date","app","row_count","seconds","first_seen_at","last_seen_at"],"properties":{"date":{"$ref":"c:CalendarDate"},"app":{"type":"string"},"row_count":{"type":"integer","minimum":0},"seconds":{"type":"number","minimum":0},"first_seen_at":{"$ref":"c:Timestamp"},"last_seen_at":{"$ref":"c:Timestamp"}}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.date === undefined) && (missing0 = "date")) || ((data.app === undefined) && (missing0 = "app"))) || ((data.row_count === undefined) && (missing0 = "row_count"))) || ((data.seconds === undefined) && (missing0 = "seconds"))) || ((data.first_seen_at === undefined) && (missing0 = "first_seen_at"))) || ((data.last_seen_at === undefined) && (missing0 = "last_seen_at"))){
validate121.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.date !== undefined){
let data0 = data.date;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats36.validate(data0))){
validate121.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app !== undefined){
const _errs4 = errors;
if(typeof data.app !== "string"){
validate121.errors = [{instancePath:instancePath+"/app",schemaPath:"#/properties/app/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.row_count !== undefined){
let data2 = data.row_count;
const _errs6 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate121.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate121.errors = [{instancePath:instancePath+"/row_count",schemaPath:"#/properties/row_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds !== undefined){
let data3 = data.seconds;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate121.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first_seen_at !== undefined){
let data4 = data.first_seen_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
validate121.errors = [{instancePath:instancePath+"/first_seen_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/first_seen_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_seen_at !== undefined){
let data5 = data.last_seen_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate121.errors = [{instancePath:instancePath+"/last_seen_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/last_seen_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate121.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":{"date":true,"app":true,"row_count":true,"seconds":true,"first_seen_at":true,"last_seen_at":true},"dynamicProps":false,"dynamicItems":false};


function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate117.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.rows === undefined) && (missing0 = "rows")){
const err0 = {instancePath,schemaPath:"#/allOf/1/anyOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.apps === undefined) && (missing1 = "apps")){
const err1 = {instancePath,schemaPath:"#/allOf/1/anyOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/1/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate117.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rows !== undefined){
let data0 = data.rows;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data0)){
var valid3 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate119(data0[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/allOf/1/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.apps !== undefined){
let data2 = data.apps;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data2)){
var valid4 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate121(data2[i1], {instancePath:instancePath+"/apps/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate117.errors = [{instancePath:instancePath+"/apps",schemaPath:"#/allOf/1/properties/apps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
else {
validate117.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":{"rows":true,"apps":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate117(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":{"rows":true,"apps":true,"offset":true,"limit":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const get_social_posts_result = validate124;
const schema170 = {"$ref":"c:SocialPostPage"};
const schema171 = {"type":"object","allOf":[{"$ref":"c:ToolPage"},{"$ref":"c:SocialPostList"}]};
const schema172 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["posts"],"properties":{"posts":{"type":"array","items":{"$ref":"c:SocialPost"}}}};
const schema174 = {"type":"object","required":["id","kind","text","author","url","posted_at","imported_at"],"properties":{"id":{"$ref":"c:RecordId"},"kind":{"$ref":"c:SocialPostKind"},"text":{"type":"string"},"author":{"type":["string","null"]},"url":{"type":["string","null"],"format":"uri"},"posted_at":{"$ref":"c:Timestamp"},"imported_at":{"$ref":"c:Timestamp"}}};
const schema176 = {"type":"string","enum":["tweet","bookmark"]};
const formats56 = require("ajv-formats/dist/formats").fullFormats.uri;

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.author === undefined) && (missing0 = "author"))) || ((data.url === undefined) && (missing0 = "url"))) || ((data.posted_at === undefined) && (missing0 = "posted_at"))) || ((data.imported_at === undefined) && (missing0 = "imported_at"))){
validate128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate128.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate128.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate128.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate128.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate128.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SocialPostKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "tweet") || (data1 === "bookmark"))){
validate128.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:SocialPostKind/enum",keyword:"enum",params:{allowedValues: schema176.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs7 = errors;
if(typeof data.text !== "string"){
validate128.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.author !== undefined){
let data3 = data.author;
const _errs9 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate128.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: schema174.properties.author.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data4 = data.url;
const _errs11 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate128.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: schema174.properties.url.type},message:"must be string,null"}];
return false;
}
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats56(data4))){
validate128.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.posted_at !== undefined){
let data5 = data.posted_at;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
validate128.errors = [{instancePath:instancePath+"/posted_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/posted_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imported_at !== undefined){
let data6 = data.imported_at;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
validate128.errors = [{instancePath:instancePath+"/imported_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate128.errors = [{instancePath:instancePath+"/imported_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}
validate128.evaluated = {"props":{"id":true,"kind":true,"text":true,"author":true,"url":true,"posted_at":true,"imported_at":true},"dynamicProps":false,"dynamicItems":false};


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate127.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate127.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate127.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate127.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate127.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate127.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.posts === undefined) && (missing0 = "posts")){
validate127.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.posts !== undefined){
let data3 = data.posts;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate128(data3[i0], {instancePath:instancePath+"/posts/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate127.errors = [{instancePath:instancePath+"/posts",schemaPath:"#/properties/posts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate127.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
const _errs1 = errors;
if(!(validate45(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs2 = errors;
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};


function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate125(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true,"offset":true,"limit":true},"dynamicProps":false,"dynamicItems":false};

export const get_user_profile_result = validate132;
const schema179 = {"$ref":"c:UserProfileAnswer"};
const schema180 = {"type":"object","required":["profile"],"properties":{"profile":{"anyOf":[{"$ref":"c:UserProfile"},{"type":"null"}]}}};
const schema181 = {"type":"object","required":["summary","generated_at"],"properties":{"summary":{"type":"string"},"made_by":{"$ref":"c:MadeBy"},"generated_at":{"$ref":"c:Timestamp"}}};

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate134.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.summary === undefined) && (missing0 = "summary")) || ((data.generated_at === undefined) && (missing0 = "generated_at"))){
validate134.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summary !== undefined){
const _errs1 = errors;
if(typeof data.summary !== "string"){
validate134.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs3 = errors;
if(typeof data.made_by !== "string"){
validate134.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.generated_at !== undefined){
let data2 = data.generated_at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.validate(data2))){
validate134.errors = [{instancePath:instancePath+"/generated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate134.errors = [{instancePath:instancePath+"/generated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate134.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate134.errors = vErrors;
return errors === 0;
}
validate134.evaluated = {"props":{"summary":true,"made_by":true,"generated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.profile === undefined) && (missing0 = "profile")){
validate133.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.profile !== undefined){
let data0 = data.profile;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate134(data0, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
var props0 = {};
props0.summary = true;
props0.made_by = true;
props0.generated_at = true;
}
const _errs4 = errors;
if(data0 !== null){
const err0 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err1 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate133.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
}
else {
validate133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"props":{"profile":true},"dynamicProps":false,"dynamicItems":false};


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate133(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"profile":true},"dynamicProps":false,"dynamicItems":false};

export const search_action_items_result = validate137;
const schema184 = {"$ref":"c:ActionItemList"};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate47(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"props":{"action_items":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_conversations_result = validate139;
const schema185 = {"$ref":"c:ConversationList"};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":{"conversations":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_memories_result = validate141;
const schema186 = {"$ref":"c:MemoryMatches"};
const schema187 = {"type":"object","allOf":[{"$ref":"c:ListPart"}],"required":["memories"],"properties":{"memories":{"type":"array","items":{"$ref":"c:RelevantMemory"}}}};
const schema189 = {"allOf":[{"$ref":"c:Memory"},{"type":"object","required":["relevance_score"],"properties":{"relevance_score":{"type":"number","minimum":0,"maximum":1}}}]};

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.relevance_score === undefined) && (missing0 = "relevance_score")){
validate143.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.relevance_score !== undefined){
let data0 = data.relevance_score;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 == "number"){
if(data0 > 1 || isNaN(data0)){
validate143.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate143.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate143.errors = [{instancePath:instancePath+"/relevance_score",schemaPath:"#/allOf/1/properties/relevance_score/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
}
}
}
else {
validate143.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":{"relevance_score":true,"id":true,"content":true,"category":true,"visibility":true,"tags":true,"created_at":true,"updated_at":true,"manually_added":true,"scoring":true,"reviewed":true,"user_review":true,"edited":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.returned_count !== undefined){
let data0 = data.returned_count;
const _errs4 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate142.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data0 == "number"){
if(data0 < 0 || isNaN(data0)){
validate142.errors = [{instancePath:instancePath+"/returned_count",schemaPath:"c:ListPart/properties/returned_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.has_more !== undefined){
const _errs6 = errors;
if(typeof data.has_more !== "boolean"){
validate142.errors = [{instancePath:instancePath+"/has_more",schemaPath:"c:ListPart/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs8 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate142.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate142.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"c:ListPart/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate142.errors = [{instancePath,schemaPath:"c:ListPart/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.memories === undefined) && (missing0 = "memories")){
validate142.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.memories !== undefined){
let data3 = data.memories;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate143(data3[i0], {instancePath:instancePath+"/memories/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate142.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate142.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate142.errors = vErrors;
return errors === 0;
}
validate142.evaluated = {"props":{"memories":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};


function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate142(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
errors = vErrors.length;
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":{"memories":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const search_social_posts_result = validate147;
const schema190 = {"$ref":"c:SocialPostList"};

function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":{"posts":true,"returned_count":true,"has_more":true,"next_offset":true},"dynamicProps":false,"dynamicItems":false};

export const update_action_item_result = validate149;
const schema191 = {"$ref":"c:ActionItemSaved"};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":{"success":true,"action_item":true},"dynamicProps":false,"dynamicItems":false};
